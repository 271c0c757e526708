import { accountStateApi } from '#contract/account/account-state.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

/** Where the e-mail about a deletion leads: the account back as it was. */
export const UndeletePage = () => (
  <MailedLinkScreen
    form={7}
    title={t('Bring the account back')}
    question={t('One press, and the account is back with everything in it, as you left it.')}
    confirm={t('Bring it back')}
    send={(token) => call(accountStateApi.undelete, { params: { token } })}
    next={{ to: '/login', label: t('Log in') }}
  />
)
