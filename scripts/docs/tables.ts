import type { Tables } from '#server/db/tables.ts'

/**
 * Where the rows of a table lie should the database be divided (sharded) by owner. `owner`: with the user whom the first column of its key
 * names. `key`: by a key of its own, since it is what finds an owner or is shared by several. `everywhere`: small, read by all and seldom
 * written. `once`: in one place, because it counts or orders what all write.
 */
export type Placement = 'owner' | 'key' | 'everywhere' | 'once'
/** The folder of `src/server` that a table belongs to, where its rows lie, and what one row is. */
export type TableNote = { readonly feature: string; readonly placement: Placement; readonly words: string }

const note = (feature: string, placement: Placement, words: string): TableNote => ({ feature, placement, words })

/** One sentence for each table, and for the one that has no columns to type. A table without one does not compile. */
export const tableNotes: Readonly<Record<keyof Tables | 'map_merger', TableNote>> = {
  users: note('account', 'key', 'An account: its names, profile, state, levels of privacy and progress.'),
  credentials: note('account', 'owner', 'The password hash of an account.'),
  usernames: note('account', 'key', 'Whose a user name is: unique across users.'),
  emails: note('account', 'key', 'Whose a verified address is: unique across users.'),
  unverified_emails: note(
    'account',
    'key',
    'An address that somebody gave and nobody has verified yet; several accounts may claim the same.',
  ),
  sessions: note('account', 'owner', 'A login of an account on one device.'),
  session_tokens: note('account', 'key', 'Which login a bearer token stands for, by its SHA-256.'),
  known_networks: note('account', 'owner', 'A network from which an account was logged in, so that a login from a new one is told.'),
  mailed_tokens: note(
    'account',
    'key',
    'A link that was mailed, by the hash of its token: verify, reset, undelete, stop a change of address.',
  ),
  erased_accounts: note('account', 'once', 'An account that was erased, for a day: what came late of it is erased once more.'),
  passkeys: note('account', 'owner', 'A passkey (WebAuthn credential) of an account.'),
  passkey_owners: note('account', 'key', 'Whose a passkey is, for a login that names the passkey alone.'),
  passkey_challenges: note('account', 'key', 'What a passkey is asked to sign, once.'),
  one_time_codes: note('account', 'owner', 'The secret of an authenticator app (TOTP), encrypted.'),
  recovery_codes: note('account', 'owner', 'A recovery code that nobody has used yet, hashed.'),
  login_tickets: note('account', 'key', 'A login whose password was right and whose code is still to come.'),
  rate_counts: note(
    'account',
    'key',
    'How often something was tried under a key until its window ends, for limits that a restart must not forget.',
  ),

  directory: note('people', 'owner', 'What lists and search show of an account that may be named: read instead of the account.'),
  directory_words: note('people', 'owner', 'Words that a search for a person may begin with.'),
  followers: note('follows', 'owner', 'Who follows a user, or asked to: of the one who is followed.'),

  blocks: note('safety', 'owner', 'A block, as two rows: one for each of the two people.'),
  mutes: note('safety', 'owner', 'Whom somebody keeps out of their feeds and notifications.'),
  report_cases: note('safety', 'owner', 'Everything reported of one thing until keepers decide: of the author of the thing.'),
  report_evidence: note('safety', 'owner', 'How a thing looked each time that it was reported, without the person who did.'),
  reports: note('safety', 'owner', 'Who reported a case, in what words: of the one who reported.'),
  suspensions: note('safety', 'owner', 'Something that keepers hide, and why, in words for its owner.'),
  secret_fingerprint: note('keeper', 'everywhere', 'The fingerprint of the secret that all servers of this database have; one row.'),
  keepers: note('keeper', 'everywhere', 'A user who is a keeper.'),
  keeper_actions: note('keeper', 'once', 'The audit log: what a keeper did. Rows are only ever added.'),

  files: note('media', 'owner', 'One stored original: immutable, and the only one of its content of its owner.'),
  file_claims: note('media', 'owner', 'What keeps a file that no column names: an upload, or an order.'),
  uploads: note(
    'media',
    'owner',
    'A resumable upload, until its bytes are whole: whose turn it is, and which pieces in a bucket are its bytes.',
  ),
  storage_use: note('media', 'owner', "The quota of an owner: bytes of their files, and of their entries' words."),

  entries: note('case', 'owner', 'One thing in the case: an image, video, file, tweet or artifact with its words and its level.'),
  entry_counts: note('case', 'owner', 'How many live entries an owner has of each kind at each level, so that nothing is ever counted.'),
  entry_versions: note('case', 'owner', 'A file that an entry showed before it was replaced.'),
  entry_words: note('case', 'owner', 'The words by which search finds an entry.'),
  tweet_images: note('case', 'owner', 'A picture that a tweet shows, by its own entry.'),
  saved_once: note('idempotency', 'owner', 'An idempotency key and what was written under it, for a day.'),

  tweets: note('tweets', 'key', 'What feeds read of an entry that is a tweet: whom it reaches, its likes and its replies.'),
  tweet_authors: note('tweets', 'owner', 'How far the tweets of an author reach.'),
  tweet_likes: note('tweets', 'owner', 'A like: of the one who likes.'),
  tweet_replies: note('tweets', 'owner', 'Words under a tweet: of the author of the tweet.'),
  pinned_updates: note('tweets', 'key', 'A notice that keepers pin for all, or an islander on their own island.'),
  dismissed_updates: note('tweets', 'owner', 'A notice of the keepers that somebody has read and put away.'),

  archipelagos: note('map', 'once', 'An archipelago that has begun to fill.'),
  free_ordinals: note('map', 'once', 'An ordinal of a begun archipelago that nobody has yet.'),
  map_places: note('map', 'owner', 'The permanent ordinal of a user, from which their place on the map follows.'),
  map_ordinals: note('map', 'key', 'Whose an ordinal is.'),
  map_islands: note('map', 'key', 'What the map shows of one person whom one may meet: by the place, read instead of the account.'),
  map_tiles: note('map', 'key', 'A tile of more islands than a leaf holds: how many, and the best of them.'),
  map_dirty: note('map', 'key', 'A change of an island that no tile knows yet.'),
  map_merger: note('map', 'once', 'The lock of whoever merges changes into tiles; it never has a row.'),
  map_trunks: note('map', 'once', 'How many islanders of one body live in an archipelago, for the cables of the map.'),

  saved_islands: note('island', 'owner', "Which revision of somebody's island counts, and what the map shows of it."),
  island_revisions: note('island', 'owner', 'A saved island as it once was, in both its versions.'),
  forest_trees: note('forest', 'owner', 'A tree on a saved island: written with the island, so that the forest reads no island.'),

  starcharts: note('starcharts', 'owner', 'A star chart: the recipe from which everything of it is drawn.'),
  starchart_owners: note('starcharts', 'key', 'Whose a chart is, for addresses that name the chart alone.'),
  places: note('places', 'everywhere', 'A place of the gazetteer.'),
  place_names: note('places', 'everywhere', 'A name of a place, folded for search.'),

  conversations: note('messages', 'key', 'What all members of a conversation share, and how many messages it has.'),
  direct_conversations: note('messages', 'owner', 'The one direct conversation of two people, as a row of each.'),
  conversation_members: note('messages', 'key', 'Who is in a conversation now, and how far the others may know that they have read.'),
  mailboxes: note('messages', 'owner', 'The mailbox of a user: its settings, and the number of its last change.'),
  mailbox_conversations: note('messages', 'owner', 'A conversation as it lies in one mailbox.'),
  mailbox_messages: note('messages', 'owner', 'A message as it lies in one mailbox: one row for each that has it.'),
  message_attachments: note('messages', 'owner', "An entry of the author's case that a message carries."),

  notifications: note('notifications', 'owner', 'Everything of one kind about one subject since its reader looked last.'),
  notification_actors: note('notifications', 'owner', 'Who did what a notification tells of.'),
  notification_settings: note('notifications', 'owner', 'What somebody wants to be told, how, and when their next digest is due.'),
  push_subscriptions: note('notifications', 'owner', 'Where a browser takes web push, by the login that asked for it.'),

  shares: note('shares', 'owner', 'A public link to an entry, a chart or an island.'),
  share_links: note('shares', 'key', 'Which share a token opens, by its hash.'),
  page_drafts: note('writing', 'owner', 'A page that somebody writes on the typewriter.'),

  dictionary_terms: note(
    'dictionary',
    'everywhere',
    'A term with its definition, from the files in `content/dictionary` or from an accepted proposal.',
  ),
  dictionary_proposals: note('dictionary', 'owner', 'A term, or a better text of one, that a member proposes.'),
  dictionary_decisions: note('dictionary', 'once', 'What keepers decided about a proposal; it names no member.'),

  products: note('shop', 'everywhere', 'A product, so that others can point to it; its words and price are in `src/domain/shop/products`.'),
  stock: note('shop', 'once', 'Pieces of what is sent by post, and how many of them unpaid orders hold.'),
  carts: note('shop', 'owner', 'The cart of a buyer, its promotion code and address; its revision counts the changes.'),
  cart_lines: note('shop', 'owner', 'A product in a cart, and the price at which it was seen.'),
  addresses: note('shop', 'owner', 'An address to which somebody had something sent.'),
  promotions: note('shop', 'everywhere', 'A promotion (coupon) code.'),
  promotion_uses: note('shop', 'owner', 'An order that uses a code: an account uses a code once.'),
  orders: note('shop', 'owner', 'An order: its state, its sums and its buyer as they were when it was placed.'),
  order_owners: note('shop', 'key', 'Whose an order is, by its number.'),
  order_lines: note('shop', 'owner', 'A line of an order, with what is printed as it was then.'),
  order_events: note('shop', 'owner', 'What happened to an order; rows are only ever added.'),
  payments: note('shop', 'owner', 'A payment of an order at a provider, and when the provider is asked about it next.'),
  payment_references: note('shop', 'key', "Which payment a provider's id stands for."),
  payment_events: note('shop', 'key', 'An event (webhook) that a provider sent, so that one sent again is known.'),
  ledger: note('shop', 'key', 'Money that moved at a provider; refunds are negative. It outlives the account.'),
  receipt_numbers: note('shop', 'once', 'The last number of a receipt: numbers have no gap.'),
  receipts: note('shop', 'key', 'What a receipt says; never changed. It outlives the account.'),
  refunds: note('shop', 'key', 'Money to be given back: written before the provider is asked, never deleted.'),
}
