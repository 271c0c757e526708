import type { Tables } from './tables.ts'

/**
 * Where the rows of a table lie once the database is divided (sharded) over several servers. `owner`: with the user whom `column` names,
 * beside everything else of that user. `key`: by a key of its own, since it is what finds an owner or is shared by several. `everywhere`:
 * a copy on every server, since it is small, read with the rows of many owners and seldom written. `once`: in one place, on the server
 * that all connect to, because it counts or orders what all write.
 */
export type Placement =
  | { readonly kind: 'owner'; readonly column: string }
  | { readonly kind: 'key'; readonly column: string; readonly beside?: TableName }
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'once' }

/** Where a table lies, for people. */
export const placementWords: Readonly<Record<Placement['kind'], string>> = {
  owner: 'with its owner',
  key: 'by a key of its own',
  everywhere: 'everywhere',
  once: 'in one place',
}

/** Every table, with the one that has no columns to type. */
export type TableName = keyof Tables | 'map_merger'

const owner = (column: string): Placement => ({ kind: 'owner', column })
const ofUser = owner('user_id')
const byKey = (column: string, beside?: TableName): Placement => ({ kind: 'key', column, ...(beside && { beside }) })
const everywhere: Placement = { kind: 'everywhere' }
const once: Placement = { kind: 'once' }

/** A table without a placement does not compile, and a table of the database that is not here fails a test. */
export const placements: Readonly<Record<TableName, Placement>> = {
  users: owner('id'),
  credentials: ofUser,
  usernames: byKey('username'),
  emails: byKey('email'),
  unverified_emails: byKey('email'),
  sessions: ofUser,
  session_tokens: byKey('token_hash'),
  known_networks: ofUser,
  mailed_tokens: byKey('token_hash'),
  erased_accounts: once,
  erasures: once,
  erasure_objects: once,
  passkeys: ofUser,
  passkey_owners: byKey('credential_id'),
  passkey_challenges: byKey('challenge_hash'),
  one_time_codes: ofUser,
  recovery_codes: ofUser,
  login_tickets: byKey('ticket_hash'),
  api_keys: ofUser,
  api_key_owners: byKey('key_hash'),
  device_logins: byKey('code'),
  rate_counts: byKey('key'),

  directory: once,
  directory_words: once,
  followers: ofUser,

  blocks: ofUser,
  mutes: ofUser,
  report_cases: owner('author_id'),
  report_evidence: owner('author_id'),
  reports: ofUser,
  suspensions: ofUser,
  secret_fingerprint: once,
  keepers: everywhere,
  keeper_actions: once,
  waiting_acts: once,

  files: ofUser,
  file_claims: ofUser,
  uploads: ofUser,
  storage_use: ofUser,

  entries: ofUser,
  entry_counts: ofUser,
  where_cells: ofUser,
  entry_versions: ofUser,
  entry_words: ofUser,
  tweet_images: ofUser,
  saved_once: ofUser,

  exports: ofUser,
  legacy_settings: ofUser,
  legacy_contacts: ofUser,
  legacy_named: ofUser,
  legacy_links: ofUser,
  legacy_cases: ofUser,
  legacy_notices: ofUser,
  legacy_news: ofUser,
  legacy_cards: once,
  moves: ofUser,
  import_runs: ofUser,
  import_items: ofUser,
  import_effects: ofUser,
  import_origins: ofUser,

  tweets: byKey('id'),
  tweet_authors: ofUser,
  tweet_likes: ofUser,
  tweet_replies: ofUser,
  tweet_reposts: ofUser,
  tweet_bookmarks: ofUser,
  people_lists: ofUser,
  people_list_members: ofUser,
  pinned_updates: byKey('id'),
  dismissed_updates: ofUser,

  archipelagos: once,
  free_ordinals: once,
  map_places: ofUser,
  map_ordinals: once,
  map_islands: once,
  map_tiles: once,
  map_dirty: once,
  map_merger: once,
  map_trunks: once,

  saved_islands: ofUser,
  island_revisions: ofUser,
  guest_book_lines: ofUser,
  forest_trees: ofUser,

  starcharts: ofUser,
  starchart_owners: byKey('chart_id'),
  places: everywhere,
  place_names: everywhere,

  conversations: byKey('id'),
  direct_conversations: ofUser,
  conversation_members: byKey('conversation_id', 'conversations'),
  mailboxes: ofUser,
  mailbox_conversations: ofUser,
  mailbox_messages: ofUser,
  message_attachments: ofUser,
  message_reactions: ofUser,

  notifications: ofUser,
  notification_actors: ofUser,
  notification_settings: ofUser,
  push_subscriptions: ofUser,

  albums: ofUser,
  album_entries: ofUser,
  shares: ofUser,
  share_links: byKey('token_hash'),
  page_drafts: ofUser,

  dictionary_terms: everywhere,
  dictionary_proposals: ofUser,
  dictionary_decisions: once,

  products: everywhere,
  stock: once,
  carts: ofUser,
  cart_lines: ofUser,
  addresses: ofUser,
  promotions: everywhere,
  promotion_uses: ofUser,
  vouchers: everywhere,
  bought_vouchers: ofUser,
  voucher_uses: ofUser,
  orders: ofUser,
  order_owners: byKey('number'),
  order_lines: ofUser,
  reviews: ofUser,
  order_events: ofUser,
  payments: ofUser,
  payment_references: byKey('reference'),
  payment_events: byKey('event_id'),
  ledger: byKey('movement_id'),
  receipt_numbers: once,
  receipts: once,
  refunds: byKey('id'),
}
