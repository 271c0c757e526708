import { notificationsApi } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

/** Where the last line of a digest leads: no more of them. */
export const UnsubscribePage = () => (
  <MailedLinkScreen
    form={8}
    title="End these e-mails"
    question="One press, and no more e-mails about notifications come to this address. The bell in the app goes on."
    confirm="End these e-mails"
    send={(token) => call(notificationsApi.endEmails, { params: { token } })}
    next={{ to: '/login', label: 'Log in' }}
  />
)
