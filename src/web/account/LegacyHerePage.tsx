import { legacyApi } from '#contract/legacy/legacy.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

const answer = (veto: boolean) => (token: string) => call(legacyApi.here, { params: { token }, body: { veto } })

/** Where every e-mail about a request leads its owner: one press, without a password, and it is over. */
export const LegacyHerePage = () => (
  <MailedLinkScreen
    form={9}
    title={t('Are you here?')}
    question={t(
      'A legacy contact of yours asked that your account be remembered, as one asks for somebody who has died. One press ends that, and everything stays as it is. Whom you refuse twice is no contact any more. It logs nobody in.',
    )}
    confirm={t('I am here')}
    send={answer(false)}
    other={{ label: t('I am here, and I refuse them'), send: answer(true) }}
    next={{ to: '/login', label: t('Log in') }}
  />
)
