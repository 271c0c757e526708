import type { Migration } from 'kysely/migration'
import * as accounts from './001-open-accounts.ts'
import * as entries from './002-open-the-case.ts'
import * as counter from './003-open-the-counter.ts'
import * as media from './005-work-on-files.ts'
import * as map from './006-open-the-map.ts'
import * as islands from './007-open-the-islands.ts'
import * as tending from './008-tend-the-case.ts'
import * as undated from './009-lay-out-the-undated.ts'
import * as neighbours from './010-know-the-neighbours.ts'
import * as named from './011-find-what-names-a-person.ts'
import * as home from './012-know-the-way-home.ts'
import * as pageCount from './013-drop-page-count.ts'
import * as queues from './014-rename-queues.ts'
import * as waiting from './015-find-waiting-files.ts'
import * as changes from './016-know-which-island-changed.ts'
import * as words from './017-count-words.ts'
import * as beginnings from './018-find-by-beginnings.ts'
import * as wholeNames from './019-find-whole-names-first.ts'
import * as starCharts from './021-keep-star-charts.ts'
import * as places from './022-know-the-places.ts'
import * as shop from './023-open-the-shop.ts'
import * as suspended from './024-hide-what-is-suspended.ts'
import * as safety from './025-keep-people-safe.ts'
import * as messages from './026-carry-messages.ts'
import * as tweets from './027-read-tweets.ts'
import * as notifications from './028-tell-what-happened.ts'
import * as dictionary from './029-open-the-dictionary.ts'
import * as passkeys from './030-know-passkeys.ts'
import * as hidden from './031-hide-a-message.ts'
import * as forest from './032-plant-the-forest.ts'
import * as pages from './033-keep-pages.ts'
import * as shares from './034-share-by-link.ts'
import * as claims from './040-claim-files.ts'
import * as belonging from './041-belong-to-accounts.ts'
import * as keys from './042-bind-keys.ts'
import * as oneOrder from './045-one-live-order.ts'
import * as heldStock from './046-hold-stock-while-paying.ts'
import * as frozenPrints from './047-freeze-what-is-printed.ts'
import * as everyAct from './048-record-every-act.ts'
import * as dates from './056-find-by-dates.ts'
import * as gathered from './062-gather-what-is-told.ts'
import * as secret from './070-secret-fingerprint.ts'
import * as uploads from './071-uploads-lease-and-pieces.ts'
import * as fewerIndexes from './072-entries-directory-fewer-indexes.ts'
import * as guards from './073-unique-indexes-by-owner.ts'
import * as markedReplies from './074-tweet-replies-suspended.ts'
import * as imports from './080-bring-things-in.ts'
import * as apiKeys from './085-api-keys.ts'
import * as albums from './090-keep-albums.ts'
import * as yearsAndPositions from './091-find-by-years-and-positions.ts'
import * as keptMotion from './095-keep-motion-with-its-still.ts'
import * as albumCounts from './096-count-entries-of-albums.ts'
import * as filesByPosition from './097-find-files-by-position.ts'
import * as yearCounts from './098-count-years-and-positions.ts'
import * as exports from './100-take-everything-away.ts'
import * as legacy from './101-keep-a-legacy.ts'
import * as erasures from './105-prove-erasures.ts'
import * as importedAlbums from './107-know-what-imports-made.ts'
import * as checksums from './108-fill-checksums.ts'
import * as moves from './109-lead-to-the-new-address.ts'
import * as describedAlbums from './110-keep-what-exports-say-of-albums.ts'
import * as effectSubjects from './111-undo-what-is-no-entry.ts'
import * as letters from './112-write-a-weekly-letter.ts'
import * as guestBook from './113-keep-a-guest-book.ts'
import * as reactions from './116-react-to-messages.ts'
import * as reposts from './117-say-tweets-again.ts'
import * as upgrades from './120-sell-upgrades.ts'
import * as reviews from './121-review-products.ts'
import * as giftNotes from './122-send-a-gift-note.ts'
import * as peopleLists from './124-name-lists-of-people.ts'
import * as tweetWords from './125-fill-words-of-tweets.ts'
import * as vouchers from './126-sell-vouchers.ts'
import * as consoleOfKeepers from './131-open-the-console.ts'
import * as languageOfEmails from './132-write-in-a-language.ts'

/**
 * Database migrations, forward only and never edited once released; the key orders them. Each says what of the schema it changes: those
 * before 070 are named for people, later ones by that.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  // tables users, credentials, usernames, emails, unverified_emails, sessions, session_tokens, mailed_tokens, directory
  '001-open-accounts': accounts,
  '002-open-the-case': entries, // tables files, entries, entry_counts, storage_use, followers, blocks
  '003-open-the-counter': counter, // tables pinned_updates, products, keepers, rate_counts
  '005-work-on-files': media, // table uploads; columns of files for what was read in them and made of them
  '006-open-the-map': map, // tables archipelagos, map_places, map_ordinals, map_islands, map_tiles, map_dirty, map_merger, map_trunks
  '007-open-the-islands': islands, // tables saved_islands, island_revisions
  '008-tend-the-case': tending, // tables entry_versions, tweet_images, saved_once, entry_words; position, moment and bin of entries
  '009-lay-out-the-undated': undated, // index of entries without a moment
  '010-know-the-neighbours': neighbours, // directory.place; indexes of neighbours, of artifacts by product and of pins by author
  '011-find-what-names-a-person': named, // indexes of every row that names a user
  '012-know-the-way-home': home, // table known_networks; the token of mailed_tokens that stops a change of e-mail
  '013-drop-page-count': pageCount, // drops files.pages
  '014-rename-queues': queues, // names of the queues of jobs
  '015-find-waiting-files': waiting, // index of files that wait for the media worker
  '016-know-which-island-changed': changes, // map_dirty.ordinal
  '017-count-words': words, // entries.word_bytes, storage_use.words
  '018-find-by-beginnings': beginnings, // tables directory_words, free_ordinals; drops archipelagos.taken
  '019-find-whole-names-first': wholeNames, // indexes of directory_words by whole names first
  '021-keep-star-charts': starCharts, // tables starcharts, starchart_owners; index of the newest preview entries
  '022-know-the-places': places, // tables places, place_names
  // tables stock, carts, cart_lines, addresses, promotions, promotion_uses, orders, order_owners, order_lines, order_events, payments,
  // payment_references, payment_events, ledger, receipt_numbers, receipts, refunds
  '023-open-the-shop': shop,
  '024-hide-what-is-suspended': suspended, // suspended_at of users and of entries
  // tables mutes, suspensions, keeper_actions, report_cases, report_evidence, reports; indexes of followers in order
  '025-keep-people-safe': safety,
  // tables mailbox_messages, message_attachments, conversations, direct_conversations, conversation_members, mailboxes, mailbox_conversations
  '026-carry-messages': messages,
  '027-read-tweets': tweets, // tables tweet_authors, tweets, tweet_likes, tweet_replies, dismissed_updates; pinned_updates.tweet_id
  '028-tell-what-happened': notifications, // tables notifications, notification_actors, notification_settings, push_subscriptions
  '029-open-the-dictionary': dictionary, // tables dictionary_terms, dictionary_proposals, dictionary_decisions
  // tables passkeys, passkey_owners, passkey_challenges, one_time_codes, recovery_codes, login_tickets; sessions.name
  '030-know-passkeys': passkeys,
  '031-hide-a-message': hidden, // mailbox_messages.suspended_at
  '032-plant-the-forest': forest, // table forest_trees
  '033-keep-pages': pages, // table page_drafts
  '034-share-by-link': shares, // tables shares, share_links
  '040-claim-files': claims, // table file_claims
  '041-belong-to-accounts': belonging, // table erased_accounts; user_id as a foreign key of every table
  '042-bind-keys': keys, // saved_once.fingerprint
  '045-one-live-order': oneOrder, // index of the one live order of a buyer
  '046-hold-stock-while-paying': heldStock, // orders.held_at
  '047-freeze-what-is-printed': frozenPrints, // order_lines.printed_title; claims of orders on files
  '048-record-every-act': everyAct, // keeper_actions.target_id may be null; index by target
  '056-find-by-dates': dates, // entry_words of all entries, with moment and kind
  '062-gather-what-is-told': gathered, // notifications.gathered, notification_settings.told_at
  '070-secret-fingerprint': secret, // table secret_fingerprint
  '071-uploads-lease-and-pieces': uploads, // uploads.pieces, received, lease, lease_beat
  '072-entries-directory-fewer-indexes': fewerIndexes, // indexes of entries in order and by file, and of directory by body
  '073-unique-indexes-by-owner': guards, // unique indexes of order_owners, share_links and report_cases
  '074-tweet-replies-suspended': markedReplies, // tweet_replies.suspended_at
  '080-bring-things-in': imports, // tables import_runs, import_items, import_effects, import_origins; files.crc32, entries.motion_file_id
  '085-api-keys': apiKeys, // tables api_keys, api_key_owners, device_logins
  '090-keep-albums': albums, // tables albums, album_entries
  '091-find-by-years-and-positions': yearsAndPositions, // indexes of entries by moment and by file, of files by position
  '095-keep-motion-with-its-still': keptMotion, // entry_versions.motion_file_id
  '096-count-entries-of-albums': albumCounts, // albums.entry_count
  '097-find-files-by-position': filesByPosition, // index of files by position
  '098-count-years-and-positions': yearCounts, // entry_counts.year; table where_cells
  '100-take-everything-away': exports, // table exports
  // tables legacy_settings, legacy_contacts, legacy_named, legacy_links, legacy_cases, legacy_notices, legacy_news, legacy_cards; users.remembrance,
  // exports.content, exports.for_contacts
  '101-keep-a-legacy': legacy,
  '105-prove-erasures': erasures, // tables erasures, erasure_objects
  // import_items.date and date_source, import_runs.beside, albums.imported_from and imported_title
  '107-know-what-imports-made': importedAlbums,
  '108-fill-checksums': checksums, // index of files without a CRC-32
  '109-lead-to-the-new-address': moves, // table moves
  '110-keep-what-exports-say-of-albums': describedAlbums, // import_runs.albums, albums.imported_cover
  '111-undo-what-is-no-entry': effectSubjects, // import_effects.subject
  '112-write-a-weekly-letter': letters, // notification_settings.letter_at
  '113-keep-a-guest-book': guestBook, // table guest_book_lines; users.guest_book, shares.is_open
  '116-react-to-messages': reactions, // table message_reactions
  '117-say-tweets-again': reposts, // tables tweet_reposts, tweet_bookmarks; tweets.words, quoted_id, quoted_author_id, reposts
  '120-sell-upgrades': upgrades, // order_lines.upgrade_of
  '121-review-products': reviews, // table reviews
  '122-send-a-gift-note': giftNotes, // orders.gift_note
  '124-name-lists-of-people': peopleLists, // tables people_lists, people_list_members
  '125-fill-words-of-tweets': tweetWords, // index of tweets without words
  '126-sell-vouchers': vouchers, // tables vouchers, bought_vouchers, voucher_uses; carts.voucher_hash, orders.voucher
  '131-open-the-console': consoleOfKeepers, // table waiting_acts; keeper_actions.reason, sessions.keeper_code_at
  '132-write-in-a-language': languageOfEmails, // notification_settings.language
}
