import { legacyApi } from '#contract/legacy/legacy.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

/** The second factor by e-mail of an owner who takes a remembered account back. */
export const ConfirmReturnPage = () => (
  <MailedLinkScreen
    form={12}
    title={t('Take the account back')}
    question={t('One press, and your legacy contacts are told that you are here. In 24 hours everything is as it was, and you can log in.')}
    confirm={t('Take it back')}
    send={(token) => call(legacyApi.confirmReturn, { params: { token } })}
    next={{ to: '/login', label: t('To the login') }}
  />
)
