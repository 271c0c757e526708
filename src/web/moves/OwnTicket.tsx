import { useMutation } from '@tanstack/react-query'
import { movesApi } from '#contract/moves.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './Moves.module.css'

/** The ticket that the place one came from asks for. */
export function OwnTicket() {
  const ticket = useMutation({ mutationFn: async () => (await call(movesApi.ticket, {})).data.ticket })
  return (
    <details>
      <summary>{t('I came here from another site')}</summary>
      <div className={styles.arriving}>
        <p>{t('Once your export is brought in, make a ticket here and paste it there. It says what you have here, and opens nothing.')}</p>
        <Button size="small" isBusy={ticket.isPending} onClick={() => ticket.mutate()}>
          {t('Make a ticket')}
        </Button>
        {ticket.data !== undefined && (
          <>
            <TextField name="own-ticket" label={t('Your ticket')} value={ticket.data} readOnly rows={4} />
            <Button size="small" onClick={() => void copy(ticket.data)}>
              {t('Copy the ticket')}
            </Button>
          </>
        )}
      </div>
    </details>
  )
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => showToast(t('The ticket is copied.')),
    () => showToast(t('It could not be copied. Select it, and copy it by hand.')),
  )
}
