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
import * as secret from './070-know-the-secret.ts'
import * as guards from './071-guard-by-what-divides.ts'
import * as markedReplies from './072-mark-suspended-replies.ts'

/** Forward only, never edited once released; the key orders them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-open-accounts': accounts,
  '002-open-the-case': entries,
  '003-open-the-counter': counter,
  '005-work-on-files': media,
  '006-open-the-map': map,
  '007-open-the-islands': islands,
  '008-tend-the-case': tending,
  '009-lay-out-the-undated': undated,
  '010-know-the-neighbours': neighbours,
  '011-find-what-names-a-person': named,
  '012-know-the-way-home': home,
  '013-drop-page-count': pageCount,
  '014-rename-queues': queues,
  '015-find-waiting-files': waiting,
  '016-know-which-island-changed': changes,
  '017-count-words': words,
  '018-find-by-beginnings': beginnings,
  '019-find-whole-names-first': wholeNames,
  '021-keep-star-charts': starCharts,
  '022-know-the-places': places,
  '023-open-the-shop': shop,
  '024-hide-what-is-suspended': suspended,
  '025-keep-people-safe': safety,
  '026-carry-messages': messages,
  '027-read-tweets': tweets,
  '028-tell-what-happened': notifications,
  '029-open-the-dictionary': dictionary,
  '030-know-passkeys': passkeys,
  '031-hide-a-message': hidden,
  '032-plant-the-forest': forest,
  '033-keep-pages': pages,
  '034-share-by-link': shares,
  '040-claim-files': claims,
  '041-belong-to-accounts': belonging,
  '042-bind-keys': keys,
  '045-one-live-order': oneOrder,
  '046-hold-stock-while-paying': heldStock,
  '047-freeze-what-is-printed': frozenPrints,
  '048-record-every-act': everyAct,
  '056-find-by-dates': dates,
  '062-gather-what-is-told': gathered,
  '070-know-the-secret': secret,
  '071-guard-by-what-divides': guards,
  '072-mark-suspended-replies': markedReplies,
}
