import { accountStateApi } from '#contract/account/account-state.ts'
import { call } from '#web/lib/call.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

/** Where the e-mail about a deletion leads: the account back as it was. */
export const UndeletePage = () => (
  <MailedLinkScreen
    form={7}
    title="Bring the account back"
    question="One press, and the account is back with everything in it, as you left it."
    confirm="Bring it back"
    send={(token) => call(accountStateApi.undelete, { params: { token } })}
    next={{ to: '/login', label: 'Log in' }}
  />
)
