import { notificationsApi } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

/** Where the last line of a digest leads: no more of them. */
export const UnsubscribePage = () => (
  <MailedLinkScreen
    form={8}
    title={t('End these e-mails')}
    question={t('One press, and no more e-mails about notifications come to this address. The bell in the app goes on.')}
    confirm={t('End these e-mails')}
    send={(token) => call(notificationsApi.endEmails, { params: { token } })}
    next={{ to: '/login', label: t('Log in') }}
  />
)
