import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import { kindOfChart } from '#domain/sky/saved-charts.ts'
import type { caseReading } from '#server/case/reading.ts'
import { storiesOf } from '#server/case/rows.ts'
import { entriesForRequest } from '#server/case/shared.ts'
import { addEntries, revokeEntries } from '#server/case/store.ts'
import type { Deps } from '#server/deps.ts'
import { tellOpenedWith } from '#server/island/unlock-state.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import type { ProvidedToNotifications } from '#server/notifications/provided.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToShares } from '#server/shares/provided.ts'
import type { ProvidedToShop } from '#server/shop/provided.ts'
import type { Renderer } from '#server/starcharts/renderer.ts'
import { productsOf } from '#server/starcharts/store.ts'
import { visibleRecipes } from '#server/starcharts/visible-charts.ts'
import { readPrinted } from './read-printed.ts'

/** What the case, the charts, the islands and the notifications give the shop. */
export const providedToShop = (deps: Pick<Deps, 'jobs' | 'bus' | 'now' | 'newId'>): ProvidedToShop => ({
  notify: notifyWith(deps),
  tellOpened: tellOpenedWith(notifyWith(deps)),
  addArtifacts: (trx, userId, artifacts, at) =>
    addEntries(
      trx,
      userId,
      artifacts.map(({ id, slug }) => ({ id, kind: 'artifact', product_slug: slug, created_at: at, updated_at: at })),
    ),
  revokeArtifacts: (trx, userId, ids) => revokeEntries(deps, trx, userId, ids),
  printSource: readPrinted,
})

/** What the case and the charts give to links. */
export const providedToShares = (renderer: Renderer): ProvidedToShares => ({
  entriesNamed: entriesForRequest,
  storyOf: async (db, ownerId, id) => (await storiesOf(db, ownerId, [id])).get(id) ?? '',
  chartsNamed: recipesInForce,
  sharedWords: (recipe, asker) => renderer.sharedWords(recipe, asker),
  drawChart: (recipe, asker) => renderer.render(recipe, { format: 'svg', hasBleed: false }, asker),
})

/** The charts that the policy shows and that their owner may export now: with its product, a chart of a link is gone, too. */
const recipesInForce: ProvidedToShares['chartsNamed'] = async (db, request, ids) => {
  const recipes = await visibleRecipes(db, request, ids)
  const products = recipes.size === 0 ? [] : await productsOf(db, request.owner.id, chartProducts)
  return new Map([...recipes].filter(([, recipe]) => mayChart(kindOfChart(recipe), products)))
}

/** The tweets that notifications speak of, as far as their reader may see them. */
export const visibleTweetsWith =
  ({ tweetsNamed }: Pick<ReturnType<typeof caseReading>, 'tweetsNamed'>): ProvidedToNotifications['visibleTweets'] =>
  async (db, caller, ids) => {
    if (ids.length === 0) return new Map()
    const owners = await db.selectFrom('tweets').select('user_id').distinct().where('id', 'in', ids).execute()
    const ownerIds = owners.map(({ user_id }) => user_id)
    const tweets = await tweetsNamed(db, await viewerContexts(db, caller, ownerIds, 'tweets'), ids)
    return new Map([...tweets].map(([id, { tweet }]) => [id, tweet.text]))
  }
