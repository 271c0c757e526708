import { days, hours, type Milliseconds, minutes, seconds } from '../units.ts'

/** Lengths in characters. Forms and schemas use the same constants. */
export const maxNameLength = 80
export const maxBioLength = 500
export const maxEmailLength = 254
export const minPasswordLength = 12
/** Long enough for any passphrase, short enough to bound the cost of hashing. */
export const maxPasswordLength = 256
export const maxLinks = 8
export const maxLinkLength = 300
/** Why somebody locks, leaves or deletes their account. */
export const maxReasonLength = 500

export const maxUsernameLength = 30
export const usernamePattern = /^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/

export const verificationLifetime = hours(24)
export const resetLifetime = minutes(30)
/** How long the old address can stop a change of e-mail. */
export const emailChangeGrace = hours(72)
/** How long the deletion of an account can be undone. Afterwards everything of it is erased. */
export const deletionGrace = days(30)
/** An account whose e-mail was not verified is erased after this, and its username is free again. */
export const unverifiedLifetime = days(7)

/** How long a login lasts at most (absolute) and without being used (idle). `kept`: the person chose to stay logged in. */
export const sessionLifetimes = {
  kept: { idle: days(30), absolute: days(90) },
  passing: { idle: hours(12), absolute: hours(24) },
} as const
/** A login so young stands for the password, where a call asks for it again. */
const recentLogin = minutes(10)
export const maxSessions = 50
/** How long a network is known to be the person's after their last login from it, and how many of theirs are known. */
export const knownNetworkLifetime = days(90)
export const maxKnownNetworks = 20
export const maxSessionNameLength = 40

/** How long after the right password its one-time code may be typed. */
export const codeGrace = minutes(5)
/** How long a passkey may take to answer a challenge. */
export const passkeyGrace = minutes(5)
export const maxPasskeys = 20
export const maxPasskeyNameLength = 40

/** How many failed logins are free: people mistype, and try their older passwords. */
const freeFailures = 5
const firstDelay = seconds(15)
const maxDelay = minutes(15)
/** Failed logins are forgotten after so long without another one. */
export const failuresForgottenAfter: Milliseconds = hours(6)

/**
 * How long the next login must wait after so many failed ones. The delay doubles up to a limit. An account is never locked for good, and
 * networks that its owner logged in from are counted apart, since strangers could else lock out its owner.
 */
export const loginDelayAfter = (failures: number): Milliseconds =>
  failures < freeFailures ? 0 : Math.min(maxDelay, firstDelay * 2 ** (failures - freeFailures))

/** E-mails of one kind to one address: enough for somebody who looks in the wrong folder, too few to flood anybody. */
export const emailLimit = { most: 5, within: minutes(30) } as const

/**
 * Whether the counter of a passkey may follow the last one that was seen. Passkeys that sync count nothing and stay at 0. One that counts
 * and falls back, or stands still, exists twice (WebAuthn level 3, section 6.1.1).
 */
export const isPlausibleCounter = (last: number, next: number): boolean => next > last || (last === 0 && next === 0)

/**
 * The network part of an IP address: the first three bytes of IPv4, the first four groups of IPv6. It tells one's own network from others
 * without storing where somebody was. Empty when the text is not an address.
 */
export function networkOf(address: string): string {
  const four = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.0/24`
  if (!address.includes(':')) return ''
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

type SessionLife = { readonly isKept: boolean; readonly createdAt: Date; readonly lastSeenAt: Date }

const lifetimes = (isKept: boolean) => (isKept ? sessionLifetimes.kept : sessionLifetimes.passing)

/** The end of a login that is used all the time. */
export const latestSessionEnd = (isKept: boolean, createdAt: Date): Date => new Date(createdAt.getTime() + lifetimes(isKept).absolute)

/** When a login ends unless it is used again. */
export const sessionEndOf = ({ isKept, createdAt, lastSeenAt }: SessionLife): Date =>
  new Date(Math.min(latestSessionEnd(isKept, createdAt).getTime(), lastSeenAt.getTime() + lifetimes(isKept).idle))

/** Whether a login is so young that it stands for the password. */
export const isRecentLogin = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < recentLogin
