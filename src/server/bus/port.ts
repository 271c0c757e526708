/**
 * Is called when something changed, never with what: `ids` of a topic, to be read from the database. Null says that hints may have been
 * lost, as after a lost connection: everything may have changed.
 */
export type Listener = (ids: readonly string[] | null) => void

/**
 * Pub/sub of hints between the processes of one deployment. Published after a transaction has committed (`afterCommit` in
 * db/connection.ts), each process receives them within some milliseconds, its own among them; what came close together comes as one. The
 * truth stays in the database, so a lost hint costs time and nothing else.
 */
export type Bus = {
  readonly publish: (topic: string, ids: readonly string[]) => void
  /** Listens until the answer is called. A listener that throws harms no other. */
  readonly subscribe: (topic: string, listener: Listener) => () => void
  /** Sends what is pending and disconnects. */
  readonly close: () => Promise<void>
}
