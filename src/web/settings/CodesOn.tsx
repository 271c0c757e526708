import { useState } from 'react'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { removeCodes, renewRecoveryCodes, useChange } from './sign-in-queries.ts'

type Props = {
  /** An instant. */
  readonly since: string
  readonly recoveryCodesLeft: number
  readonly onRecoveryCodes: (codes: readonly string[]) => void
}
const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' })
/** From here on down the owner is asked to renew them. */
const renewAt = 3

/** Since when codes are on, how many recovery codes are left, and how to renew them or turn codes off. */
export function CodesOn({ since, recoveryCodesLeft, onRecoveryCodes }: Props) {
  const [asks, setAsks] = useState<'renew' | 'remove' | null>(null)
  const prompt = usePasswordPrompt()
  const change = useChange((what: 'renew' | 'remove') =>
    prompt.send(async (password) => {
      if (what === 'remove') await removeCodes(password)
      else onRecoveryCodes(await renewRecoveryCodes(password))
    }),
  )
  const close = () => setAsks(null)
  return (
    <>
      <p>
        {t('On since {day}. {recoveryCodesLeft} of 10 recovery codes are left', { day: day.format(new Date(since)), recoveryCodesLeft })}
        {recoveryCodesLeft <= renewAt ? t(': time for new ones.') : '.'}
      </p>
      <ButtonRow>
        <Button onClick={() => setAsks('renew')}>{t('New recovery codes')}</Button>
        <Button variant="danger" onClick={() => setAsks('remove')}>
          {t('Turn off one-time codes')}
        </Button>
      </ButtonRow>
      <Dialog isOpen={asks !== null} onClose={close} title={asks === 'remove' ? t('Turn off one-time codes?') : t('New recovery codes?')}>
        <p>
          {asks === 'remove'
            ? t('From then on your password alone opens your account, and the recovery codes are void.')
            : t('You get ten new ones. The former ones are void at once, wherever you wrote them down.')}
        </p>
        <ButtonRow>
          <Button
            variant={asks === 'remove' ? 'danger' : 'primary'}
            isBusy={change.isPending}
            onClick={() => asks && change.mutate(asks, { onSettled: close })}
          >
            {asks === 'remove' ? t('Turn off') : t('Make new ones')}
          </Button>
          <Button variant="link" onClick={close}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Dialog>
      {prompt.dialog}
    </>
  )
}
