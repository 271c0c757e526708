import { accountStateApi } from '#contract/account/account-state.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

/** Where the e-mail to an old address leads: keep this address, and end every login. */
export const StopEmailChangePage = () => (
  <MailedLinkScreen
    form={6}
    title={t('Keep this address')}
    question={t('One press, and the account keeps this address. Every login of it ends, on every device; after that, set a new password.')}
    confirm={t('Keep this address')}
    send={(token) => call(accountStateApi.stopEmailChange, { params: { token } })}
    next={{ to: '/forgetpassword', label: t('Set a new password') }}
  />
)
