import { type ProvidedSection, provideSettingsSections } from '#web/shared/account/settings-sections.ts'
import { lazyOrNothing } from './feature-slots.tsx'

/** Fills the slot of `settings-sections.ts` with what features let people set, in the order of the screen within each subject. */
const sections: readonly ProvidedSection[] = [
  {
    id: 'guest-book',
    title: 'Guest book',
    about: 'Visitors leave a line on your island. Whoever sees the island reads it; you can remove any line.',
    words: 'visitors comments write lines members followers nobody',
    subject: 'island',
    Body: lazyOrNothing(async () => (await import('#web/island/guest-book/WritersSection.tsx')).WritersSection),
  },
  {
    id: 'open-walk',
    title: 'Guests on your island',
    about: 'A walk over your island for everybody who has its address, account or not.',
    words: 'public guests visit walk link address without account open',
    subject: 'island',
    Body: lazyOrNothing(async () => (await import('#web/shares/OpenWalkSection.tsx')).OpenWalkSection),
  },
  {
    id: 'lock',
    title: 'Lock',
    about: 'Who finds you, and who sees more of you than a name.',
    words: 'private account approve followers find hidden open closed',
    subject: 'privacy',
    Body: lazyOrNothing(async () => (await import('#web/account/LockSection.tsx')).LockSection),
  },
  {
    id: 'shares',
    title: 'Shared links',
    about: 'What anyone sees who has a link of yours, and how often it was opened. Nothing is kept of who did.',
    words: 'share sharing link url expire revoke',
    subject: 'privacy',
    Body: lazyOrNothing(async () => (await import('#web/shares/OwnShares.tsx')).OwnShares),
  },
  {
    id: 'follows',
    title: 'Followers',
    about: 'Who follows you, whom you follow, and who asks to while your account is locked. Opening it approves nobody by itself.',
    words: 'follow following requests approve',
    subject: 'people',
    Body: lazyOrNothing(async () => (await import('#web/follows/FollowsSection.tsx')).FollowsSection),
  },
  {
    id: 'blocked',
    title: 'Blocked people',
    about: 'You and they do not see each other.',
    words: 'block unblock ban',
    subject: 'people',
    Body: lazyOrNothing(async () => (await import('#web/safety/BlockedPeople.tsx')).BlockedPeople),
  },
  {
    id: 'muted',
    title: 'Muted people',
    about: 'They stay out of your feeds and notifications, and do not know.',
    words: 'mute unmute silence',
    subject: 'people',
    Body: lazyOrNothing(async () => (await import('#web/safety/MutedPeople.tsx')).MutedPeople),
  },
  {
    id: 'reports',
    title: 'Your reports',
    about: 'What you reported to the keepers, and what they decided.',
    words: 'report abuse spam',
    subject: 'reports',
    Body: lazyOrNothing(async () => (await import('#web/safety/OwnReports.tsx')).OwnReports),
  },
  {
    id: 'suspensions',
    title: 'Hidden by the keepers',
    about: 'What of yours the keepers have hidden, and why. You and they still see it.',
    words: 'moderation appeal suspended removed',
    subject: 'reports',
    Body: lazyOrNothing(async () => (await import('#web/safety/Suspensions.tsx')).Suspensions),
  },
  {
    id: 'notifications',
    title: 'What you are told',
    about: 'And how. A changed password or address is e-mailed whatever you choose.',
    words: 'notify push e-mail email digest weekly daily bell alerts',
    subject: 'notifications',
    Body: lazyOrNothing(async () => (await import('#web/notifications/NotificationSettings.tsx')).NotificationSettings),
  },
  {
    id: 'install',
    title: 'On this device',
    about: 'As an app: in a window of its own, among what other apps share with, and open without a network.',
    words: 'install app pwa home screen offline phone ios android',
    subject: 'browser',
    Body: lazyOrNothing(async () => (await import('#web/offline/InstallSection.tsx')).InstallSection),
  },
  {
    id: 'device',
    title: 'Kept on this device',
    about:
      'What you read here is kept, encrypted, so that it opens without a network. The key goes when you log out, or when this session is ended from elsewhere.',
    words: 'offline network keep cache storage forget device outbox unsent waiting',
    subject: 'browser',
    Body: lazyOrNothing(async () => (await import('#web/offline/KeptSection.tsx')).KeptSection),
  },
]

provideSettingsSections(sections)
