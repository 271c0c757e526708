import { days, type Milliseconds } from '../units.ts'
import { type NotificationKind, notificationKinds } from './kinds.ts'

/** Ways of telling: in the app, in a digest by e-mail, by web push. */
export const notificationChannels = ['app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What somebody changed. What is left out is as it is for everybody at first. */
export type ChannelChoices = { readonly [K in NotificationKind]?: { readonly [C in NotificationChannel]?: boolean | undefined } }
/** Every switch, as it stands. */
export type ChannelSettings = Readonly<Record<NotificationKind, Readonly<Record<NotificationChannel, boolean>>>>

/** How often a digest is sent to whoever switched e-mail on for a kind. */
export const digestPeriods = ['daily', 'weekly'] as const
export type DigestPeriod = (typeof digestPeriods)[number]

const digestIntervals: Readonly<Record<DigestPeriod, Milliseconds>> = { daily: days(1), weekly: days(7) }
/** When the next digest is due, after one at this instant. */
export const nextDigest = (period: DigestPeriod, last: Date): Date => new Date(last.getTime() + digestIntervals[period])

/**
 * Messages have a count of their own, so the bell leaves them out at first. E-mail is sent to nobody who did not ask for it, and a line in a
 * guest book waits in the bell.
 */
const isOnAtFirst = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'app' ? kind !== 'message' : channel === 'push' && kind !== 'guest_book'

export const isOn = (choices: ChannelChoices, kind: NotificationKind, channel: NotificationChannel): boolean =>
  choices[kind]?.[channel] ?? isOnAtFirst(kind, channel)

export const isOnAnywhere = (choices: ChannelChoices, kind: NotificationKind): boolean =>
  notificationChannels.some((channel) => isOn(choices, kind, channel))

export const kindsOn = (choices: ChannelChoices, channel: NotificationChannel): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => isOn(choices, kind, channel))

export const settingsOf = (choices: ChannelChoices): ChannelSettings =>
  Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(notificationChannels.map((channel) => [channel, isOn(choices, kind, channel)])),
    ]),
  ) as unknown as ChannelSettings

/** The choices with those of a change over them. */
export const mergeChoices = (choices: ChannelChoices, change: ChannelChoices): ChannelChoices =>
  Object.fromEntries(
    notificationKinds.flatMap((kind) => (choices[kind] || change[kind] ? [[kind, { ...choices[kind], ...change[kind] }]] : [])),
  )
