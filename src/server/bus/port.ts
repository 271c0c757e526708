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

// The topics that the features of this server publish on the bus, and what the ids of each are.

/** Morton keys of the places where an island came, changed or went: published before the tiles over it are merged. */
export const islandsTopic = 'islands'
/** Morton keys of the places where tiles of the map changed. */
export const tilesTopic = 'tiles'
/** Users of whom a login has ended, or may have. */
export const loginsTopic = 'logins'
/** Ordinals of the islands whose owners have a stream open: published again and again while they do. */
export const presenceTopic = 'presence'
/** Ordinals of the islands whose owners have a stream open and may not be met on it any more. */
export const departuresTopic = 'departures'
/** Orders to which something happened, each as the id of its buyer, a colon and its own. */
export const ordersTopic = 'orders'
/** Imports that went on, each as the id of its owner, a colon and its own. */
export const importsTopic = 'imports'
/** Users whose notifications changed: something happened, or they read of it. */
export const notificationsTopic = 'notifications'
/** Users whose account changed otherwise than by a call of their own login. */
export const accountsTopic = 'accounts'
/** Users of whom somebody asks that they be remembered: a sign of life of theirs ends it. */
export const legacyTopic = 'legacy'
/** Users in whose mailboxes something changed. */
export const mailboxesTopic = 'mailboxes'
/** Who types, each as the id of the user who is told, of the conversation and of whoever types, with colons between. Nothing is kept of it. */
export const typingTopic = 'typing'
/** Uploads for which a request waits, each as its id, a colon and the lease that it waits for. */
export const uploadsTopic = 'uploads'
/** Tweets that came into being. */
export const tweetsTopic = 'tweets'
/** How often a process has counted a call against a limit, each as the process, a hash of who calls what, the count and when it is forgotten. */
export const ratesTopic = 'rates'
