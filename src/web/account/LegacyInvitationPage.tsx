import { legacyApi } from '#contract/legacy/legacy.ts'
import { minContactAge } from '#domain/legacy/limits.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { MailedLinkScreen } from './MailedLinkScreen.tsx'

const { answerInvitation } = legacyApi

/** Where the invitation of a contact without an account leads, and the e-mail that asks once a year whether they are there. */
export const LegacyInvitationPage = () => (
  <MailedLinkScreen
    form={10}
    title={t('Be a legacy contact')}
    question={t(
      'The owner of the account in the e-mail named you: should they die, you would tell us so, with the printed card that they give you. Then we write to them for weeks, and one sign of life ends it. Only after that you receive what they left to you. You never log in as them. If you accepted a year ago, this tells us that you are still there.',
    )}
    confirm={t('Accept')}
    condition={t('I am {minContactAge} or older', { minContactAge })}
    send={(token) => call(answerInvitation, { params: { token }, body: { accepts: true, isOldEnough: true } })}
    other={{ label: t('Decline'), send: (token) => call(answerInvitation, { params: { token }, body: { accepts: false } }) }}
    next={{ to: '/legacy/card', label: t('Where the card is used') }}
  />
)
