import type { TableName } from '#server/db/placement.ts'

/** The folder of `src/server` that a table belongs to, and what one row is. */
export type TableNote = { readonly feature: string; readonly words: string }

const note = (feature: string, words: string): TableNote => ({ feature, words })

/** One sentence for each table, and for the one that has no columns to type. A table without one does not compile. */
export const tableNotes: Readonly<Record<TableName, TableNote>> = {
  users: note('account', 'An account: its names, profile, state, levels of privacy and progress.'),
  credentials: note('account', 'The password hash of an account.'),
  usernames: note('account', 'Whose a user name is: unique across users.'),
  emails: note('account', 'Whose a verified address is: unique across users.'),
  unverified_emails: note('account', 'An address that somebody gave and nobody has verified yet; several accounts may claim the same.'),
  sessions: note('account', 'A login of an account on one device.'),
  session_tokens: note('account', 'Which login a bearer token stands for, by its SHA-256.'),
  known_networks: note('account', 'A network from which an account was logged in, so that a login from a new one is told.'),
  mailed_tokens: note('account', 'A link that was mailed, by the hash of its token: verify, reset, undelete, stop a change of address.'),
  erased_accounts: note('account', 'An account that was erased, for a day: what came late of it is erased once more.'),
  passkeys: note('account', 'A passkey (WebAuthn credential) of an account.'),
  passkey_owners: note('account', 'Whose a passkey is, for a login that names the passkey alone.'),
  passkey_challenges: note('account', 'What a passkey is asked to sign, once.'),
  one_time_codes: note('account', 'The secret of an authenticator app (TOTP), encrypted.'),
  recovery_codes: note('account', 'A recovery code that nobody has used yet, hashed.'),
  login_tickets: note('account', 'A login whose password was right and whose code is still to come.'),
  api_keys: note('account', 'A key of a program (API key) of an account: its ends, its scopes and when it was last used.'),
  api_key_owners: note('account', 'Which key a bearer token stands for, by its SHA-256.'),
  device_logins: note('account', 'A program that waits until somebody confirms its login (RFC 8628), for ten minutes.'),
  rate_counts: note(
    'account',
    'How often something was tried under a key until its window ends, for limits that a restart must not forget.',
  ),

  directory: note('people', 'What lists and search show of an account that may be named: read instead of the account.'),
  directory_words: note('people', 'Words that a search for a person may begin with.'),
  followers: note('follows', 'Who follows a user, or asked to: of the one who is followed.'),

  blocks: note('safety', 'A block, as two rows: one for each of the two people.'),
  mutes: note('safety', 'Whom somebody keeps out of their feeds and notifications.'),
  report_cases: note('safety', 'Everything reported of one thing until keepers decide: of the author of the thing.'),
  report_evidence: note('safety', 'How a thing looked each time that it was reported, without the person who did.'),
  reports: note('safety', 'Who reported a case, in what words: of the one who reported.'),
  suspensions: note('safety', 'Something that keepers hide, and why, in words for its owner.'),
  secret_fingerprint: note('keeper', 'The fingerprint of the secret that all servers of this database have; one row.'),
  keepers: note('keeper', 'A user who is a keeper.'),
  keeper_actions: note('keeper', 'The audit log: what a keeper did. Rows are only ever added.'),

  files: note('media', 'One stored original: immutable, and the only one of its content of its owner.'),
  file_claims: note('media', 'What keeps a file that no column names: an upload, or an order.'),
  uploads: note('media', 'A resumable upload, until its bytes are whole: whose turn it is, and which pieces in a bucket are its bytes.'),
  storage_use: note('media', "The quota of an owner: bytes of their files, and of their entries' words."),

  entries: note('case', 'One thing in the case: an image, video, file, tweet or artifact with its words and its level.'),
  entry_counts: note(
    'case',
    'How many live entries an owner has of each kind at each level of each year, so that nothing is ever counted.',
  ),
  where_cells: note(
    'case',
    'How many live entries an owner has from each cell of three grids over the Earth, and where in it: the map of where.',
  ),
  entry_versions: note('case', 'A file that an entry showed before it was replaced.'),
  entry_words: note('case', 'The words by which search finds an entry.'),
  tweet_images: note('case', 'A picture that a tweet shows, by its own entry.'),
  import_runs: note('imports', 'An import: what is brought in from another service or a folder, how far it is, and what its owner chose.'),
  import_items: note('imports', 'One thing that an import found, with its words until it is over, and what became of it.'),
  import_effects: note('imports', 'What an import did to one entry, so that it can be undone for 30 days.'),
  import_origins: note('imports', 'Which entry words of another service became, so that the same words are not brought in twice.'),
  saved_once: note('idempotency', 'An idempotency key and what was written under it, for a day.'),

  albums: note('albums', 'An album: a collection of entries of its owner, with its title and its level.'),
  album_entries: note('albums', 'An entry in an album, and where it stands there.'),

  tweets: note('tweets', 'What feeds read of an entry that is a tweet: whom it reaches, its likes and its replies.'),
  tweet_authors: note('tweets', 'How far the tweets of an author reach.'),
  tweet_likes: note('tweets', 'A like: of the one who likes.'),
  tweet_replies: note('tweets', 'Words under a tweet: of the author of the tweet.'),
  pinned_updates: note('tweets', 'A notice that keepers pin for all, or an islander on their own island.'),
  dismissed_updates: note('tweets', 'A notice of the keepers that somebody has read and put away.'),

  archipelagos: note('map', 'An archipelago that has begun to fill.'),
  free_ordinals: note('map', 'An ordinal of a begun archipelago that nobody has yet.'),
  map_places: note('map', 'The permanent ordinal of a user, from which their place on the map follows.'),
  map_ordinals: note('map', 'Whose an ordinal is.'),
  map_islands: note('map', 'What the map shows of one person whom one may meet: by the place, read instead of the account.'),
  map_tiles: note('map', 'A tile of more islands than a leaf holds: how many, and the best of them.'),
  map_dirty: note('map', 'A change of an island that no tile knows yet.'),
  map_merger: note('map', 'The lock of whoever merges changes into tiles; it never has a row.'),
  map_trunks: note('map', 'How many islanders of one body live in an archipelago, for the cables of the map.'),

  saved_islands: note('island', "Which revision of somebody's island counts, and what the map shows of it."),
  island_revisions: note('island', 'A saved island as it once was, in both its versions.'),
  forest_trees: note('forest', 'A tree on a saved island: written with the island, so that the forest reads no island.'),

  starcharts: note('starcharts', 'A star chart: the recipe from which everything of it is drawn.'),
  starchart_owners: note('starcharts', 'Whose a chart is, for addresses that name the chart alone.'),
  places: note('places', 'A place of the gazetteer.'),
  place_names: note('places', 'A name of a place, folded for search.'),

  conversations: note('messages', 'What all members of a conversation share, and how many messages it has.'),
  direct_conversations: note('messages', 'The one direct conversation of two people, as a row of each.'),
  conversation_members: note('messages', 'Who is in a conversation now, and how far the others may know that they have read.'),
  mailboxes: note('messages', 'The mailbox of a user: its settings, and the number of its last change.'),
  mailbox_conversations: note('messages', 'A conversation as it lies in one mailbox.'),
  mailbox_messages: note('messages', 'A message as it lies in one mailbox: one row for each that has it.'),
  message_attachments: note('messages', "An entry of the author's case that a message carries."),

  notifications: note('notifications', 'Everything of one kind about one subject since its reader looked last.'),
  notification_actors: note('notifications', 'Who did what a notification tells of.'),
  notification_settings: note('notifications', 'What somebody wants to be told, how, and when their next digest is due.'),
  push_subscriptions: note('notifications', 'Where a browser takes web push, by the login that asked for it.'),

  shares: note('shares', 'A public link to an entry, a chart, an album or an island.'),
  share_links: note('shares', 'Which share a token opens, by its hash.'),
  page_drafts: note('writing', 'A page that somebody writes on the typewriter.'),

  dictionary_terms: note('dictionary', 'A term with its definition, from the files in `content/dictionary` or from an accepted proposal.'),
  dictionary_proposals: note('dictionary', 'A term, or a better text of one, that a member proposes.'),
  dictionary_decisions: note('dictionary', 'What keepers decided about a proposal; it names no member.'),

  products: note('shop', 'A product, so that others can point to it; its words and price are in `src/domain/shop/products`.'),
  stock: note('shop', 'Pieces of what is sent by post, and how many of them unpaid orders hold.'),
  carts: note('shop', 'The cart of a buyer, its promotion code and address; its revision counts the changes.'),
  cart_lines: note('shop', 'A product in a cart, and the price at which it was seen.'),
  addresses: note('shop', 'An address to which somebody had something sent.'),
  promotions: note('shop', 'A promotion (coupon) code.'),
  promotion_uses: note('shop', 'An order that uses a code: an account uses a code once.'),
  orders: note('shop', 'An order: its state, its sums and its buyer as they were when it was placed.'),
  order_owners: note('shop', 'Whose an order is, by its number.'),
  order_lines: note('shop', 'A line of an order, with what is printed as it was then.'),
  order_events: note('shop', 'What happened to an order; rows are only ever added.'),
  payments: note('shop', 'A payment of an order at a provider, and when the provider is asked about it next.'),
  payment_references: note('shop', "Which payment a provider's id stands for."),
  payment_events: note('shop', 'An event (webhook) that a provider sent, so that one sent again is known.'),
  ledger: note('shop', 'Money that moved at a provider; refunds are negative. It outlives the account.'),
  receipt_numbers: note('shop', 'The last number of a receipt: numbers have no gap.'),
  receipts: note('shop', 'What a receipt says; never changed. It outlives the account.'),
  refunds: note('shop', 'Money to be given back: written before the provider is asked, never deleted.'),
}
