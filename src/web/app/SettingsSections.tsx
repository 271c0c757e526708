import { t } from '#web/lib/language/translate.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { type ProvidedSection, provideSettingsSections } from '#web/shared/account/settings-sections.ts'
import { lazyOrNothing } from './feature-slots.tsx'

/** Fills the slot of `settings-sections.ts` with what features let people set, in the order of the screen within each subject. */
const sections: readonly ProvidedSection[] = [
  {
    id: 'guest-book',
    title: t('Guest book'),
    about: t('Visitors leave a line on your island. Whoever sees the island reads it; you can remove any line.'),
    words: t('visitors comments write lines members followers nobody'),
    subject: 'island',
    Body: lazyOrNothing(withWords('island', async () => (await import('#web/island/guest-book/WritersSection.tsx')).WritersSection)),
  },
  {
    id: 'open-walk',
    title: t('Guests on your island'),
    about: t('A walk over your island for everybody who has its address, account or not.'),
    words: t('public guests visit walk link address without account open'),
    subject: 'island',
    Body: lazyOrNothing(withWords('shares', async () => (await import('#web/shares/OpenWalkSection.tsx')).OpenWalkSection)),
  },
  {
    id: 'lock',
    title: t('Lock'),
    about: t('Who finds you, and who sees more of you than a name.'),
    words: t('private account approve followers find hidden open closed'),
    subject: 'privacy',
    Body: lazyOrNothing(withWords('account', async () => (await import('#web/account/LockSection.tsx')).LockSection)),
  },
  {
    id: 'shares',
    title: t('Shared links'),
    about: t('What anyone sees who has a link of yours, and how often it was opened. Nothing is kept of who did.'),
    words: t('share sharing link url expire revoke'),
    subject: 'privacy',
    Body: lazyOrNothing(withWords('shares', async () => (await import('#web/shares/OwnShares.tsx')).OwnShares)),
  },
  {
    id: 'follows',
    title: t('Followers'),
    about: t('Who follows you, whom you follow, and who asks to while your account is locked. Opening it approves nobody by itself.'),
    words: t('follow following requests approve'),
    subject: 'people',
    Body: lazyOrNothing(withWords('follows', async () => (await import('#web/follows/FollowsSection.tsx')).FollowsSection)),
  },
  {
    id: 'blocked',
    title: t('Blocked people'),
    about: t('You and they do not see each other.'),
    words: t('block unblock ban'),
    subject: 'people',
    Body: lazyOrNothing(withWords('safety', async () => (await import('#web/safety/BlockedPeople.tsx')).BlockedPeople)),
  },
  {
    id: 'muted',
    title: t('Muted people'),
    about: t('They stay out of your feeds and notifications, and do not know.'),
    words: t('mute unmute silence'),
    subject: 'people',
    Body: lazyOrNothing(withWords('safety', async () => (await import('#web/safety/MutedPeople.tsx')).MutedPeople)),
  },
  {
    id: 'reports',
    title: t('Your reports'),
    about: t('What you reported to the keepers, and what they decided.'),
    words: t('report abuse spam'),
    subject: 'reports',
    Body: lazyOrNothing(withWords('safety', async () => (await import('#web/safety/OwnReports.tsx')).OwnReports)),
  },
  {
    id: 'suspensions',
    title: t('Hidden by the keepers'),
    about: t('What of yours the keepers have hidden, and why. You and they still see it.'),
    words: t('moderation appeal suspended removed'),
    subject: 'reports',
    Body: lazyOrNothing(withWords('safety', async () => (await import('#web/safety/Suspensions.tsx')).Suspensions)),
  },
  {
    id: 'notifications',
    title: t('What you are told'),
    about: t('And how. A changed password or address is e-mailed whatever you choose.'),
    words: t('notify push e-mail email digest weekly daily bell alerts'),
    subject: 'notifications',
    Body: lazyOrNothing(
      withWords('notifications', async () => (await import('#web/notifications/NotificationSettings.tsx')).NotificationSettings),
    ),
  },
  {
    id: 'install',
    title: t('On this device'),
    about: t('As an app: in a window of its own, among what other apps share with, and open without a network.'),
    words: t('install app pwa home screen offline phone ios android'),
    subject: 'browser',
    Body: lazyOrNothing(withWords('offline', async () => (await import('#web/offline/InstallSection.tsx')).InstallSection)),
  },
  {
    id: 'device',
    title: t('Kept on this device'),
    about: t(
      'What you read here is kept, encrypted, so that it opens without a network. The key goes when you log out, or when this session is ended from elsewhere.',
    ),
    words: t('offline network keep cache storage forget device outbox unsent waiting'),
    subject: 'browser',
    Body: lazyOrNothing(withWords('offline', async () => (await import('#web/offline/KeptSection.tsx')).KeptSection)),
  },
]

provideSettingsSections(sections)
