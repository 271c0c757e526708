import { momentInWords } from '#domain/case/moment-in-words.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { SharedAlbum, SharedEntry, SharedStop } from './provided.ts'
import type { SharedThing } from './shared-thing.ts'

const nouns = { image: 'Photograph', video: 'Film', misc: 'File', tweet: 'Tweet', artifact: 'Artifact' } as const

/** The title of an entry: its caption, or what it is. The name of its file is its owner's only. */
export const titleOfEntry = ({ kind, caption, product }: Pick<SharedEntry, 'kind' | 'caption' | 'product'>): string =>
  caption || product || (kind === 'tweet' ? 'A few words' : `Untitled ${nouns[kind].toLowerCase()}`)
export const titleOfChart = ({ title, skies }: ChartRecipe): string => title || skies.map(({ name }) => name).join(', ') || 'Star chart'
export const titleOfIsland = (ownerName: string): string => `The island of ${ownerName}`

export const titleOfWalk = (ownerName: string): string => `A walk over the island of ${ownerName}`

export function titleOf(thing: SharedThing): string {
  switch (thing.kind) {
    case 'entry':
      return titleOfEntry(thing.entry)
    case 'starchart':
      return titleOfChart(thing.recipe)
    case 'album':
      return thing.album.title
    case 'island':
      return titleOfIsland(thing.ownerName)
    case 'walk':
      return titleOfWalk(thing.ownerName)
  }
}

/** The kicker over the title: what it is and when it was. */
export function kickerOf(thing: SharedThing): string {
  if (thing.kind === 'starchart') return kickerOfChart(thing.recipe)
  if (thing.kind === 'island' || thing.kind === 'walk')
    return [bodyOf(thing.body)?.name ?? 'Island', thing.isRemembered && 'remembered'].filter(Boolean).join(', ')
  if (thing.kind === 'album') return kickerOfAlbum(thing.album)
  return kickerOfEntry(thing.entry)
}

const kickerOfEntry = ({ kind, moment }: Pick<SharedEntry, 'kind' | 'moment'>): string =>
  [nouns[kind], moment && momentInWords(moment)].filter(Boolean).join(', ')

const kickerOfChart = ({ skies }: ChartRecipe) => (skies.length === 1 ? 'Star chart' : 'Double star chart')
const kickerOfAlbum = (album: SharedAlbum) => `Album, ${countOf(album)}`

/** The title of a stop of a walk. */
export function titleOfStop(stop: SharedStop): string {
  if (stop.kind === 'album') return stop.title
  if (stop.kind === 'starchart') return titleOfChart(stop.recipe)
  return stop.kind === 'tree' ? stop.name.charAt(0).toUpperCase() + stop.name.slice(1) : titleOfEntry(stop)
}

/** What a stop of a walk is. */
export function kickerOfStop(stop: SharedStop): string {
  if (stop.kind === 'album') return kickerOfAlbum(stop)
  if (stop.kind === 'starchart') return kickerOfChart(stop.recipe)
  return stop.kind === 'tree' ? 'A tree' : kickerOfEntry(stop)
}

const countOf = ({ entries, hasMore }: SharedAlbum) =>
  hasMore ? `the first ${entries.length} entries` : entries.length === 1 ? 'one entry' : `${entries.length} entries`

/** The byline: whose it is; of an island, whose owner the title names, what it is like. */
export function bylineOf(thing: SharedThing): string {
  if (thing.kind === 'island' || thing.kind === 'walk') return bodyOf(thing.body)?.description ?? thing.body
  return thing.kind === 'starchart' ? `Charted by ${thing.ownerName}` : `Kept by ${thing.ownerName}`
}
