import type { TableName } from '#server/db/placement.ts'
import type { Reason } from './reasons.ts'

/**
 * What becomes of every table and column when an account is erased. The erasing works by it, and tests hold it to the database: a table or
 * a column that is not here fails one, and so does a column of `data` into which no test has written.
 */
export type ErasedTable = {
  /** A row goes with each of the accounts that these columns name. */
  readonly goesWith?: readonly string[]
  /** Columns that name an account in a row of somebody else: the row stays, and no longer says whose it was. */
  readonly detaches?: readonly string[]
  /** Why its rows stay, in place of `goesWith`. */
  readonly stays?: Reason
  /** What people wrote, sent or are recognised by. */
  readonly data?: readonly string[]
  /** The rest: ids, states, times, numbers, and words of our own lists. */
  readonly plain?: readonly string[]
}

const words = (names: string): readonly string[] => (names === '' ? [] : names.split(' '))

export const eraseMap: Readonly<Record<TableName, ErasedTable>> = {
  addresses: { goesWith: words('user_id'), data: words('address'), plain: words('id used_at') },
  album_entries: { goesWith: words('user_id'), plain: words('album_id entry_id position added_at import_run_id') },
  albums: {
    goesWith: words('user_id'),
    data: words('title description imported_title'),
    plain: words('id level cover_id import_run_id position created_at updated_at entry_count imported_from imported_cover'),
  },
  api_key_owners: { goesWith: words('user_id'), data: words('key_hash'), plain: words('key_id') },
  api_keys: {
    goesWith: words('user_id'),
    data: words('name'),
    plain: words('id key_start key_end scopes created_at last_used_at expires_at'),
  },
  archipelagos: { stays: 'nobody', plain: words('number') },
  blocks: { goesWith: words('user_id other_id'), plain: words('is_mine created_at') },
  cart_lines: { goesWith: words('user_id'), plain: words('line_key product_slug printed qty seen_price added_at') },
  carts: { goesWith: words('user_id'), data: words('shipment_address voucher_hash'), plain: words('revision promotion_code updated_at') },
  conversation_members: { goesWith: words('user_id'), plain: words('conversation_id read_sequence joined_at') },
  conversations: { stays: 'others', data: words('title'), plain: words('id kind last_sequence created_at') },
  credentials: { goesWith: words('user_id'), data: words('password_hash'), plain: words('changed_at') },
  device_logins: {
    goesWith: words('user_id'),
    data: words('device_hash program network'),
    plain: words('code scopes created_at expires_at polled_at denied_at'),
  },
  dictionary_decisions: { stays: 'dictionary', data: words('slug reason'), plain: words('id proposal_id keeper act at') },
  dictionary_proposals: {
    goesWith: words('user_id'),
    data: words('slug term definition text reason'),
    plain: words('id is_new field state created_at reviewed_at'),
  },
  dictionary_terms: {
    stays: 'dictionary',
    data: words('term definition text'),
    plain: words('slug field also etymology related is_linked origin content_hash names search'),
  },
  direct_conversations: { goesWith: words('user_id other_id'), plain: words('conversation_id') },
  directory: { goesWith: words('user_id'), data: words('name username search'), plain: words('island created_at last_seen_at place') },
  directory_words: { goesWith: words('user_id'), data: words('words'), plain: words('number begins island') },
  dismissed_updates: { goesWith: words('user_id'), plain: words('update_id created_at') },
  emails: { goesWith: words('user_id'), data: words('email') },
  entries: {
    goesWith: words('user_id'),
    data: words('text caption story place'),
    plain: words(
      'id kind file_id product_slug is_preview level moment revision created_at updated_at deleted_at moved_to position word_bytes suspended_at motion_file_id',
    ),
  },
  entry_counts: { goesWith: words('user_id'), plain: words('kind level count year') },
  entry_versions: { goesWith: words('user_id'), plain: words('entry_id version file_id replaced_at motion_file_id') },
  entry_words: { goesWith: words('user_id'), data: words('words'), plain: words('entry_id') },
  erased_accounts: { stays: 'replay', data: words('id'), plain: words('erased_at') },
  erasure_objects: { stays: 'proof', plain: words('number place hash bytes') },
  erasures: {
    stays: 'proof',
    plain: words('number account_id recipient asked_at began_at ended_at counts root public_key certificate code_hash code_ends_at'),
  },
  exports: {
    goesWith: words('user_id'),
    data: words('parts'),
    plain: words('id state part_size done total created_at expires_at content for_contacts'),
  },
  file_claims: { goesWith: words('user_id'), plain: words('file_id claimant claimant_id until') },
  files: {
    goesWith: words('user_id'),
    data: words('sha256 name thumbhash'),
    plain: words(
      'id kind mime size width height state unclaimed_since created_at wanted note derived seconds moment latitude longitude crc32',
    ),
  },
  followers: { goesWith: words('user_id follower_id'), plain: words('created_at approved_at') },
  forest_trees: { goesWith: words('user_id'), plain: words('id kind number is_on_living is_on_dead is_open planted_at') },
  free_ordinals: { stays: 'nobody', plain: words('ordinal') },
  guest_book_lines: { goesWith: words('user_id author_id'), data: words('text'), plain: words('id created_at suspended_at') },
  import_effects: {
    goesWith: words('user_id'),
    data: words('key name before after'),
    plain: words('run_id entry_id subject is_created stage outcome'),
  },
  import_items: {
    goesWith: words('user_id'),
    data: words('key message albums found'),
    plain: words(
      'run_id number kind state reason left_out unsupported size motion_size crc32 year is_private is_words_only entry_id remarks outcomes date date_source',
    ),
  },
  import_origins: { goesWith: words('user_id'), data: words('origin'), plain: words('entry_id') },
  import_runs: {
    goesWith: words('user_id'),
    data: words('choice parts missing_parts warnings beside albums'),
    plain: words(
      'id source state counts next_number listed_bytes wanted_bytes added_bytes filled_in created_at touched_at finished_at undo_began_at undone_at',
    ),
  },
  island_revisions: { goesWith: words('user_id'), data: words('living dead'), plain: words('revision last_action created_at') },
  keeper_actions: { stays: 'acts', data: words('target_id words reason'), plain: words('id keeper action kind created_at') },
  keepers: { goesWith: words('user_id'), plain: words('created_at') },
  known_networks: { goesWith: words('user_id'), data: words('network'), plain: words('last_login_at') },
  ledger: { stays: 'law', plain: words('provider movement_id order_number capture_id amount currency at') },
  legacy_cards: { goesWith: words('user_id'), data: words('card_hash'), plain: words('contact_id code_hash code_until') },
  legacy_cases: {
    goesWith: words('user_id'),
    plain: words('id state days counted progress seen_at last_calls askers objectors holds asked_at remembered_at erase_at'),
  },
  legacy_contacts: {
    goesWith: words('user_id other_id'),
    data: words('name email'),
    plain: words('id state invited_at active_since paused_until vetoes bounces bags asked_again_at confirmed_at'),
  },
  legacy_links: { goesWith: words('user_id'), data: words('token_hash'), plain: words('purpose subject_id expires_at used_at') },
  legacy_named: { goesWith: words('user_id other_id'), plain: words('contact_id') },
  legacy_news: { goesWith: words('user_id'), plain: words('case_id id what contact_id at') },
  legacy_notices: { goesWith: words('user_id'), plain: words('case_id notice answer sent_at') },
  legacy_settings: {
    goesWith: words('user_id'),
    plain: words('days shorter_days shorter_from stays albums audience bag erase_after erase_when_remembered contacts_changed_at'),
  },
  login_tickets: { goesWith: words('user_id'), data: words('ticket_hash'), plain: words('is_kept reactivates expires_at') },
  mailbox_conversations: {
    goesWith: words('user_id'),
    plain: words('conversation_id state is_muted read_sequence first_sequence last_sequence change updated_at'),
  },
  mailbox_messages: {
    goesWith: words('user_id'),
    detaches: words('sender_id'),
    data: words('text words'),
    plain: words('id conversation_id sequence change kind client_id reply_to sent_at edited_at unsent_at suspended_at'),
  },
  mailboxes: { goesWith: words('user_id'), plain: words('last_change who_may_write read_marks typing') },
  mailed_tokens: { goesWith: words('user_id'), data: words('token_hash email'), plain: words('purpose created_at expires_at used_at') },
  map_dirty: { stays: 'nobody', plain: words('id layer key living dead ordinal') },
  map_islands: { goesWith: words('user_id'), data: words('name'), plain: words('ordinal key body theme tier rank is_locked is_dead') },
  map_merger: { stays: 'nobody', plain: words('') },
  map_ordinals: { goesWith: words('user_id'), plain: words('ordinal') },
  map_places: { goesWith: words('user_id'), plain: words('ordinal') },
  map_tiles: { stays: 'nobody', plain: words('layer z key living dead ordinals ranks') },
  map_trunks: { stays: 'nobody', plain: words('body archipelago islanders') },
  message_attachments: { goesWith: words('user_id author_id'), plain: words('message_id place entry_id') },
  message_reactions: { goesWith: words('user_id sender_id'), plain: words('message_id reaction created_at') },
  moves: { goesWith: words('user_id'), data: words('address'), plain: words('moved_at') },
  mutes: { goesWith: words('user_id other_id'), plain: words('created_at') },
  notification_actors: { goesWith: words('user_id actor_id'), plain: words('notification_id at') },
  notification_settings: {
    goesWith: words('user_id'),
    plain: words('choices digest digest_at digest_through language letter_at pins_read_through told_at'),
  },
  notifications: { goesWith: words('user_id'), plain: words('id kind subject_id is_read at gathered') },
  one_time_codes: { goesWith: words('user_id'), data: words('secret'), plain: words('created_at confirmed_at last_step') },
  order_events: { goesWith: words('user_id'), data: words('detail'), plain: words('order_id id kind at') },
  reviews: { goesWith: words('user_id'), data: words('text'), plain: words('id product_slug stars entry_id created_at suspended_at') },
  order_lines: {
    goesWith: words('user_id'),
    data: words('frozen printed_title'),
    plain: words('order_id place line_key product_slug name qty unit_price line_price ships printed entry_id upgrade_of'),
  },
  order_owners: { goesWith: words('user_id'), plain: words('order_id number') },
  orders: {
    goesWith: words('user_id'),
    data: words('shipment_address gift_note buyer_name buyer_email'),
    plain: words(
      'id number cart_revision state items discount shipping tax total voucher refunded tax_words promotion_code placed_at payable_until paid_at receipt_number held_at',
    ),
  },
  page_drafts: { goesWith: words('user_id'), data: words('title text'), plain: words('id revision entry_id created_at updated_at') },
  passkey_challenges: { goesWith: words('user_id'), data: words('challenge_hash'), plain: words('session_id expires_at') },
  passkey_owners: { goesWith: words('user_id'), data: words('credential_id'), plain: words('passkey_id') },
  passkeys: {
    goesWith: words('user_id'),
    data: words('credential_id name public_key'),
    plain: words('id counter transports is_synced created_at last_used_at copied_at'),
  },
  payment_events: { stays: 'law', plain: words('provider event_id kind received_at handled_at') },
  payment_references: { goesWith: words('user_id'), data: words('reference'), plain: words('provider payment_id') },
  payments: {
    goesWith: words('user_id'),
    data: words('reference'),
    plain: words('id order_id provider state attempt approval_url capture_id refusal created_at changed_at check_at checks'),
  },
  people_list_members: { goesWith: words('user_id other_id'), plain: words('list_id created_at') },
  people_lists: { goesWith: words('user_id'), data: words('name'), plain: words('id created_at') },
  pinned_updates: { goesWith: words('author_id'), data: words('text'), plain: words('id created_at tweet_id') },
  place_names: { stays: 'nobody', plain: words('place_id name is_whole population') },
  places: { stays: 'nobody', plain: words('id name region country lat lon zone population direction') },
  products: { stays: 'nobody', plain: words('slug name collection') },
  bought_vouchers: {
    goesWith: words('user_id'),
    data: words('hash seed recipient_name recipient_email words'),
    plain: words('id order_id amount created_at send_on sent_at voided_at'),
  },
  voucher_uses: { goesWith: words('user_id'), data: words('hash'), plain: words('order_id amount returned') },
  vouchers: { stays: 'nobody', plain: words('hash tail amount balance order_number created_at') },
  promotion_uses: { goesWith: words('user_id'), plain: words('code order_id') },
  promotions: { stays: 'nobody', plain: words('code kind amount expires_at most_uses uses created_at') },
  push_subscriptions: { goesWith: words('user_id'), data: words('endpoint p256dh auth'), plain: words('session_id created_at') },
  rate_counts: { stays: 'hours', plain: words('key count resets_at') },
  receipt_numbers: { stays: 'law', plain: words('last') },
  receipts: { stays: 'law', data: words('content'), plain: words('number order_number paid_by paid_at country') },
  recovery_codes: { goesWith: words('user_id'), data: words('code_hash') },
  refunds: { stays: 'law', plain: words('id order_number provider capture_id amount reason state created_at check_at') },
  report_cases: { goesWith: words('author_id'), plain: words('id number kind target_id state opened_at decided_at') },
  report_evidence: { goesWith: words('author_id'), data: words('looked_like'), plain: words('case_id id reason created_at') },
  reports: { goesWith: words('user_id author_id'), data: words('words'), plain: words('case_id evidence_id created_at') },
  saved_islands: { goesWith: words('user_id'), plain: words('revision theme objects snapshot_id dead_snapshot_id saved_at') },
  saved_once: { goesWith: words('user_id'), data: words('key'), plain: words('entry_ids created_at fingerprint') },
  secret_fingerprint: { stays: 'nobody', plain: words('id fingerprint since') },
  session_tokens: { goesWith: words('user_id'), data: words('token_hash'), plain: words('session_id') },
  sessions: {
    goesWith: words('user_id'),
    data: words('network name'),
    plain: words('id is_kept device created_at last_seen_at expires_at keeper_code_at'),
  },
  share_links: { goesWith: words('user_id'), data: words('token_hash'), plain: words('share_id') },
  shares: {
    goesWith: words('user_id'),
    data: words('seed'),
    plain: words('id kind subject_id is_open created_at expires_at revoked_at opened last_opened_on'),
  },
  starchart_owners: { goesWith: words('user_id'), plain: words('chart_id') },
  starcharts: { goesWith: words('user_id'), data: words('recipe'), plain: words('id kind level revision created_at updated_at') },
  stock: { stays: 'nobody', plain: words('product_slug on_hand reserved') },
  storage_use: { goesWith: words('user_id'), plain: words('used words') },
  suspensions: { goesWith: words('user_id'), data: words('reason'), plain: words('kind target_id created_at') },
  tweet_authors: { goesWith: words('user_id'), plain: words('audiences') },
  tweet_bookmarks: { goesWith: words('user_id author_id'), plain: words('tweet_id created_at') },
  tweet_images: { goesWith: words('user_id'), plain: words('tweet_id place image_id') },
  tweet_likes: { goesWith: words('user_id author_id'), plain: words('tweet_id created_at') },
  tweet_replies: { goesWith: words('user_id author_id'), data: words('text'), plain: words('tweet_id id created_at suspended_at') },
  tweet_reposts: { goesWith: words('user_id author_id'), plain: words('tweet_id id created_at') },
  tweets: {
    goesWith: words('user_id'),
    detaches: words('quoted_author_id'),
    data: words('words'),
    plain: words('id audience likes replies reposts quoted_id'),
  },
  unverified_emails: { goesWith: words('user_id'), data: words('email'), plain: words('created_at') },
  uploads: {
    goesWith: words('user_id'),
    data: words('name'),
    plain: words('id size reserved file_id created_at touched_at pieces received lease lease_beat'),
  },
  usernames: { goesWith: words('user_id'), data: words('username') },
  users: {
    goesWith: words('id'),
    data: words('name username email pending_email bio birth links state_reason progress'),
    plain: words(
      'email_verified_at island picture_id state state_before state_changed_at privacy last_action guest_book is_resident created_at last_seen_at suspended_at remembrance',
    ),
  },
  waiting_acts: {
    goesWith: words('about_id keeper_id'),
    data: words('target detail reason'),
    plain: words('number act keeper proposed_at expires_at'),
  },
  where_cells: { goesWith: words('user_id'), plain: words('scale row col count latitudes longitudes') },
}
