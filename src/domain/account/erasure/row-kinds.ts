/** What rows of which tables are to a person, in the order in which a certificate counts them. */
const kinds = {
  'The account, its names and addresses':
    'users usernames moves emails unverified_emails directory directory_words suspensions keepers waiting_acts',
  'The legacy: choices, contacts and requests':
    'legacy_settings legacy_contacts legacy_named legacy_links legacy_cases legacy_notices legacy_news legacy_cards',
  'Ways to log in, and logins':
    'credentials passkeys passkey_owners passkey_challenges one_time_codes recovery_codes sessions session_tokens known_networks login_tickets mailed_tokens api_keys api_key_owners device_logins push_subscriptions',
  'Entries of the case, their words and versions':
    'entries entry_words entry_counts entry_versions where_cells saved_once storage_use page_drafts',
  'Albums and what lies in them': 'albums album_entries',
  'Files, and what shows them': 'files file_claims uploads',
  'Imports and exports': 'import_runs import_items import_effects import_origins exports',
  'The island, its place, its trees and its guest book':
    'saved_islands island_revisions map_places map_ordinals map_islands forest_trees guest_book_lines',
  'Star charts': 'starcharts starchart_owners',
  'Tweets, likes, replies and updates':
    'tweets tweet_authors tweet_images tweet_likes tweet_replies tweet_reposts tweet_bookmarks pinned_updates dismissed_updates',
  'Messages in the own mailbox':
    'mailboxes mailbox_conversations mailbox_messages message_attachments message_reactions conversation_members direct_conversations',
  'Follows, lists of people, blocks and mutes': 'followers people_lists people_list_members blocks mutes',
  Notifications: 'notifications notification_actors notification_settings',
  'Shared links': 'shares share_links',
  'Carts, orders, reviews and payments':
    'carts cart_lines addresses reviews orders order_owners order_lines order_events promotion_uses bought_vouchers voucher_uses payments payment_references',
  'Reports, and proposals to the dictionary': 'reports report_cases report_evidence dictionary_proposals',
} as const
export type RowKind = keyof typeof kinds | 'Other rows'

const kindOfTable: ReadonlyMap<string, RowKind> = new Map(
  (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => kinds[kind].split(' ').map((table) => [table, kind] as const)),
)

/** Rows of each table, as rows of each kind. */
export function countKinds(rows: Readonly<Record<string, number>>): ReadonlyMap<RowKind, number> {
  const counts = new Map<RowKind, number>()
  for (const kind of [...new Set(kindOfTable.values()), 'Other rows' as const]) {
    const count = Object.entries(rows).reduce((sum, [table, of]) => ((kindOfTable.get(table) ?? 'Other rows') === kind ? sum + of : sum), 0)
    if (count > 0) counts.set(kind, count)
  }
  return counts
}
