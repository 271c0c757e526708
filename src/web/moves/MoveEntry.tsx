import { useState } from 'react'
import * as z from 'zod/mini'
import { type Comparison, movesApi } from '#contract/moves.ts'
import { maxTicketLength } from '#domain/moves/moves.ts'
import { call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ComparedTable } from './ComparedTable.tsx'
import styles from './Moves.module.css'
import { OwnTicket } from './OwnTicket.tsx'

/** Moving to another deployment, and arriving from one. */
export function MoveEntry() {
  const [compared, setCompared] = useState<Compared | null>(null)
  return (
    <>
      <p>{t('To move to another site that runs this program, with an account that you have there:')}</p>
      <ol className={styles.steps}>
        <li>{t('Take everything away, here.')}</li>
        <li>{t('Bring it in there, and make a ticket under Account, Move elsewhere.')}</li>
        <li>{t('Paste the ticket here. It is compared with what you have, and nothing happens before you say so.')}</li>
      </ol>
      <p>
        {t(
          'Then this account closes, and its address leads to the new one. Files, words, albums and the island move. So do settings that are still a new account’s there, each conversation as one private file, and star charts where you own the product there. Orders, followers and logins stay in the export.',
        )}
      </p>
      {compared ? <Confirmation compared={compared} onBack={() => setCompared(null)} /> : <TicketForm onCompared={setCompared} />}
      <OwnTicket />
    </>
  )
}

type Compared = Comparison & { readonly ticket: string }

const schema = z.object({ ticket: z.string() })

function TicketForm({ onCompared }: { readonly onCompared: (compared: Compared) => void }) {
  const form = useForm({
    schema,
    submit: async ({ ticket }) => onCompared({ ...(await call(movesApi.compare, { body: { ticket } })).data, ticket }),
  })
  return (
    <Form form={form} aria-label={t('Compare with the new site')}>
      <TextField name="ticket" label={t('The ticket of the new site')} maxLength={maxTicketLength} rows={3} required />
      <SubmitButton size="small">{t('Compare')}</SubmitButton>
    </Form>
  )
}

function Confirmation({ compared, onBack }: { readonly compared: Compared; readonly onBack: () => void }) {
  const { ticket, address, username, isSame } = compared
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema: z.object({}),
    submit: async () => {
      await prompt.send(async (password) => {
        await call(movesApi.move, { body: { ticket, evenSo: !isSame, ...(password && { password }) } })
      })
      showToast(t('Your account here is closed, and its address leads to the new one.'))
      session.end({ deactivated: true })
    },
  })
  return (
    <>
      <ComparedTable compared={compared} />
      <p>
        {rich(
          'Your address here will lead to <strong>{username}</strong> at <span>{address}</span>. You are logged out everywhere, and nobody sees you here; log in again and all of it is back.',
          {
            username,
            strong: (words) => <strong>{words}</strong>,
            address,
            span: (words) => <span className={styles.address}>{words}</span>,
          },
        )}
      </p>
      <Form form={form} aria-label={t('Move')}>
        <ButtonRow>
          <SubmitButton size="small" variant="danger">
            {isSame ? t('Close this account and move') : t('Move all the same')}
          </SubmitButton>
          <Button size="small" variant="link" onClick={onBack}>
            {t('Stay here')}
          </Button>
        </ButtonRow>
      </Form>
      {prompt.dialog}
    </>
  )
}
