import { days, hours, minutes } from '../units.ts'

/** Lengths in characters; forms and schemas read the same numbers. */
export const longestName = 80
export const longestBio = 500
export const longestEmail = 254
export const shortestPassword = 12
/** Long enough for any sentence, short enough that hashing it costs nothing to fear. */
export const longestPassword = 256
export const mostLinks = 8
export const longestLink = 300
/** Why somebody locks, leaves or deletes their account. */
export const longestReason = 500

export const usernamePattern = /^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/

export const verificationLifetime = hours(24)
export const resetLifetime = minutes(30)
/** How long a deleted account can be taken back; then everything of it goes. */
export const deletionGrace = days(30)
/** An account whose e-mail nobody verified goes, and its username is free again. */
export const unverifiedLifetime = days(7)

/** How long a login lasts, whether or not it is used (absolute) and unused (idle). */
export const sessionLifetimes = {
  kept: { idle: days(30), absolute: days(90) },
  passing: { idle: hours(2), absolute: hours(24) },
} as const
export const mostSessions = 50
