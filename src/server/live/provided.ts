import type { Caller } from '#server/deps.ts'

/** What the stream needs of other features, filled in by app.ts. */
export type ProvidedToLive = {
  /** Of these logins those that hold still. */
  readonly stillOpen: (callers: readonly Caller[]) => Promise<readonly Caller[]>
}
