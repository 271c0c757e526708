import { sessionLifetimes } from './limits.ts'

export type SessionLife = { readonly isKept: boolean; readonly createdAt: Date; readonly lastSeenAt: Date }

const lifetimes = (isKept: boolean) => (isKept ? sessionLifetimes.kept : sessionLifetimes.passing)

/** The end that use does not move. */
export const lastMoment = (isKept: boolean, createdAt: Date): Date => new Date(createdAt.getTime() + lifetimes(isKept).absolute)

/** When a login ends unless it is used again before. */
export const endOf = ({ isKept, createdAt, lastSeenAt }: SessionLife): Date =>
  new Date(Math.min(lastMoment(isKept, createdAt).getTime(), lastSeenAt.getTime() + lifetimes(isKept).idle))
