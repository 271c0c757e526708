import type { ScenePath } from '#domain/scenes/scene.ts'
import { listedScene, sceneProgress } from '#domain/scenes/scene-list.ts'
import type { AreaSlug } from '../map/area.ts'
import type { Progress } from '../people/progress.ts'
import { productOpening } from './body-products.ts'

/** What somebody has found, done and owns, as far as it unlocks anything. */
export type UnlockState = {
  readonly progress: Progress
  /** Entries in their case. */
  readonly entries: number
  /** Objects on their saved island. */
  readonly objects: number
  /** Slugs of the products they own. */
  readonly products: readonly string[]
}

/** What opens one body to whoever does not own the product that opens it. By `product` nothing else does. */
export type Rule =
  | { readonly by: 'nothing' }
  | { readonly by: 'arriving'; readonly area: AreaSlug; readonly why: string }
  | {
      readonly by: 'entries' | 'objects'
      readonly least: number
      readonly why: string
      /** Whoever found all that is hidden in this scene need not count. */
      readonly orFinds?: ScenePath
    }
  | { readonly by: 'product'; readonly why: string }

/** The progress entry for the first visit of a user to an area of the map. */
export const arrivalIn = (area: AreaSlug): string => `visited:${area}`

/** By body. One that is not named here is open. */
const rules: Readonly<Record<string, Rule>> = {
  lighthouse: { by: 'entries', least: 1, why: 'Keep one thing in your case.' },
  dunes: {
    by: 'entries',
    least: 12,
    why: 'Keep twelve things in your case, or find all that is hidden in the central nervous system.',
    orFinds: '/cns',
  },
  'sea-stack': { by: 'objects', least: 6, why: 'Put six things on your island.' },
  archipelago: { by: 'arriving', area: 'cable', why: 'Visit Cable on the map.' },
  volcano: { by: 'arriving', area: 'volcano', why: 'Visit the Volcano on the map.' },
  mangrove: { by: 'arriving', area: 'underworld', why: 'Visit the Underworld on the map.' },
  iceberg: { by: 'arriving', area: 'star', why: 'Visit Star on the map.' },
  floating: { by: 'arriving', area: 'space', why: 'Visit Space on the map.' },
  '3d-island': { by: 'product', why: 'Buy it in the shop.' },
}

/** Whether a body is open to somebody, and what opens it; how far they are, where it is a count. */
export type Lock = {
  readonly isOpen: boolean
  /** What opens it, as an invitation; null for what is open to everybody. */
  readonly why: string | null
  readonly have?: number
  readonly need?: number
}

export const ruleOf = (body: string): Rule => rules[body] ?? { by: 'nothing' }

const isBought = (body: string, { products }: UnlockState): boolean => {
  const product = productOpening(body)
  return product !== null && products.includes(product)
}

export function lockOf(body: string, unlockState: UnlockState): Lock {
  const rule = ruleOf(body)
  const bought = isBought(body, unlockState)
  switch (rule.by) {
    case 'nothing':
      return { isOpen: true, why: null }
    case 'arriving':
      return { isOpen: bought || Boolean(unlockState.progress[arrivalIn(rule.area)]), why: rule.why }
    case 'product':
      return { isOpen: bought, why: rule.why }
    case 'entries':
    case 'objects': {
      const have = unlockState[rule.by]
      const hasFound = rule.orFinds !== undefined && hasFoundAll(rule.orFinds, unlockState.progress)
      return { isOpen: bought || hasFound || have >= rule.least, why: rule.why, have: Math.min(have, rule.least), need: rule.least }
    }
  }
}

/** Somebody who has nothing yet, or a guest. */
export const newcomer: UnlockState = { progress: {}, entries: 0, objects: 0, products: [] }

/** The bodies that a change opened. */
export const bodiesOpened = (before: UnlockState, after: UnlockState): readonly string[] =>
  Object.keys(rules).filter((body) => lockOf(body, after).isOpen && !lockOf(body, before).isOpen)

const hasFoundAll = (path: ScenePath, progress: Progress): boolean => sceneProgress(listedScene(path), progress).isFinished
