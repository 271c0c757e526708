/**
 * Tells every process that something changed, never what: `ids` of a topic to be looked up by whoever cares. Null says that some
 * hints may have been lost, as after a cut line: look for yourself.
 */
export type Listener = (ids: readonly string[] | null) => void

/**
 * Hints between the processes of one deployment. Told after a transaction has committed (`afterCommit` in db/connection.ts), each
 * process hears them within some milliseconds, its own among them; what came close together comes as one. The truth stays in the
 * database, so a lost hint costs time and nothing else.
 */
export type Bus = {
  readonly publish: (topic: string, ids: readonly string[]) => void
  /** Listens until the answer is called. A listener that throws harms no other. */
  readonly subscribe: (topic: string, listener: Listener) => () => void
  /** Sends what waits and hangs up. */
  readonly close: () => Promise<void>
}
