import { recentLogin, sessionLifetimes } from './limits.ts'

export type SessionLife = { readonly isKept: boolean; readonly createdAt: Date; readonly lastSeenAt: Date }

const lifetimes = (isKept: boolean) => (isKept ? sessionLifetimes.kept : sessionLifetimes.passing)

/** The end of a login that is used all the time. */
export const latestSessionEnd = (isKept: boolean, createdAt: Date): Date => new Date(createdAt.getTime() + lifetimes(isKept).absolute)

/** When a login ends unless it is used again. */
export const sessionEndOf = ({ isKept, createdAt, lastSeenAt }: SessionLife): Date =>
  new Date(Math.min(latestSessionEnd(isKept, createdAt).getTime(), lastSeenAt.getTime() + lifetimes(isKept).idle))

/** Whether a login is so young that it stands for the password. */
export const isRecentLogin = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < recentLogin
