import { type ProvidedSection, provideSettingsSections } from '#web/shared/account/settings-sections.ts'
import { lazyOrNothing } from './feature-slots.tsx'

/** Fills the slot of `settings-sections.ts` with what features let people set, in the order of the screen within each group. */
const sections: readonly ProvidedSection[] = [
  {
    id: 'lock',
    title: 'Lock',
    about: 'Who finds you, and who sees more of you than a name.',
    group: 'others',
    Body: lazyOrNothing(async () => (await import('#web/account/LockSection.tsx')).LockSection),
  },
  {
    id: 'shares',
    title: 'Shared links',
    about: 'What anyone sees who has a link of yours, and how often it was opened. Nothing is kept of who did.',
    group: 'others',
    Body: lazyOrNothing(async () => (await import('#web/shares/OwnShares.tsx')).OwnShares),
  },
  {
    id: 'follows',
    title: 'Followers',
    about: 'Who follows you, whom you follow, and who asks to while your account is locked. Opening it approves nobody by itself.',
    group: 'others',
    Body: lazyOrNothing(async () => (await import('#web/follows/FollowsSection.tsx')).FollowsSection),
  },
  {
    id: 'blocked',
    title: 'Blocked people',
    about: 'You and they do not see each other.',
    group: 'others',
    Body: lazyOrNothing(async () => (await import('#web/safety/BlockedPeople.tsx')).BlockedPeople),
  },
  {
    id: 'muted',
    title: 'Muted people',
    about: 'They stay out of your feeds and notifications, and do not know.',
    group: 'others',
    Body: lazyOrNothing(async () => (await import('#web/safety/MutedPeople.tsx')).MutedPeople),
  },
  {
    id: 'reports',
    title: 'Your reports',
    about: 'What you reported to the keepers, and what they decided.',
    group: 'others',
    Body: lazyOrNothing(async () => (await import('#web/safety/OwnReports.tsx')).OwnReports),
  },
  {
    id: 'suspensions',
    title: 'Hidden by the keepers',
    about: 'What of yours the keepers have hidden, and why. You and they still see it.',
    group: 'others',
    Body: lazyOrNothing(async () => (await import('#web/safety/Suspensions.tsx')).Suspensions),
  },
  {
    id: 'notifications',
    title: 'Notifications',
    about: 'What you are told, and how. A changed password or address is e-mailed whatever you choose.',
    group: 'notices',
    Body: lazyOrNothing(async () => (await import('#web/notifications/NotificationSettings.tsx')).NotificationSettings),
  },
]

provideSettingsSections(sections)
