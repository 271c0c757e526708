import type { ChartedSky } from '#contract/starcharts/starcharts.ts'
import { canSee } from '#domain/case/visibility.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import { type ChartRef, newestSharedCharts, readCharts } from './store.ts'
import { guardedChart } from './visible-charts.ts'

const maxShown = 100
/** More than are shown, since a viewer may not see each of them. */
const maxChosen = 300
const chosenFor: Milliseconds = minutes(1)

/** The charts of others for the star area. Which are chosen is believed for a minute; whether this viewer may see them is asked each time. */
export function chartsOfOthers({ db, now }: Pick<Deps, 'db' | 'now'>): (caller: Caller) => Promise<ChartedSky[]> {
  let known: { readonly at: number; readonly chosen: readonly ChartRef[] } | null = null

  return async (caller) => {
    const at = now().getTime()
    if (!known || at - known.at >= chosenFor) known = { at, chosen: await newestSharedCharts(db, maxChosen) }
    const chosen = known.chosen.filter(({ user_id }) => user_id !== caller.userId)
    const contexts = await viewerContexts(db, caller, [...new Set(chosen.map(({ user_id }) => user_id))], 'map')
    const contextOf = new Map(contexts.map((context) => [context.user.id, context]))
    const rows = await readCharts(
      db,
      chosen.filter(({ user_id }) => contextOf.has(user_id)),
    )
    return rows
      .flatMap(({ user_id, id, kind, recipe, level }): ChartedSky[] => {
        const context = contextOf.get(user_id)
        if (!context || !canSee(context, guardedChart({ level }))) return []
        return [{ _id: id, owner: { _id: user_id, name: context.user.name }, kind, title: recipe.title, skies: [...recipe.skies] }]
      })
      .slice(0, maxShown)
  }
}
