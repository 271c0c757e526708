import type { Milliseconds } from '#domain/units.ts'

/** What is edited, with what it was before and what was taken back. */
export type EditHistory<Content> = {
  readonly now: Content
  readonly past: readonly Content[]
  readonly future: readonly Content[]
  /** When the last change came; changes that follow each other soon are one step. */
  readonly changedAt: Milliseconds
}

export const maxSteps = 100
/** Changes of a drag or of typing come closer than this. */
const pause: Milliseconds = 700

export const beginHistory = <Content>(now: Content): EditHistory<Content> => ({
  now,
  past: [],
  future: [],
  changedAt: Number.NEGATIVE_INFINITY,
})

/** @param at when it came, in milliseconds of any clock that only runs forward */
export function recordChange<Content>(history: EditHistory<Content>, now: Content, at: Milliseconds): EditHistory<Content> {
  if (now === history.now) return history
  const isOneStep = history.past.length > 0 && at - history.changedAt < pause
  return { now, past: isOneStep ? history.past : [...history.past, history.now].slice(-maxSteps), future: [], changedAt: at }
}

export function undo<Content>({ now, past, future, ...rest }: EditHistory<Content>): EditHistory<Content> {
  if (past.length === 0) return { now, past, future, ...rest }
  return { now: past.at(-1) as Content, past: past.slice(0, -1), future: [now, ...future], changedAt: Number.NEGATIVE_INFINITY }
}

export function redo<Content>({ now, past, future, ...rest }: EditHistory<Content>): EditHistory<Content> {
  if (future.length === 0) return { now, past, future, ...rest }
  return { now: future[0] as Content, past: [...past, now], future: future.slice(1), changedAt: Number.NEGATIVE_INFINITY }
}
