import type { Progress } from '../people/progress.ts'
import { bodyOf } from './bodies.ts'
import { lockOf, newcomer } from './unlocking.ts'

/** What a newcomer is offered after each first, in this order, one at a time. Each is offered once. */
export const nextSteps = ['story', 'neighbour', 'more', 'found'] as const
export type NextStep = (typeof nextSteps)[number]

/** The progress entry of a step that was taken or put away: it is not offered again. */
export const keyOfStep = (step: NextStep): string => `offered:${step}`

type Firsts = {
  /** Whether something of their case hangs on their island. */
  readonly hasHung: boolean
  readonly hasStory: boolean
  /** Entries in their case. */
  readonly entries: number
  readonly progress: Progress
}

/** The body that opens to whoever keeps some more. */
const rewardOfMore = 'dunes'

/** How many entries more open which body; null where it is open. */
export function openedByMore({ entries, progress }: Pick<Firsts, 'entries' | 'progress'>): { more: number; name: string } | null {
  const { isOpen, need = 0, have = 0 } = lockOf(rewardOfMore, { ...newcomer, entries, progress })
  return isOpen ? null : { more: need - have, name: bodyOf(rewardOfMore)?.name ?? rewardOfMore }
}

/** The next step to offer; null before the first picture hangs, and when all were offered. */
export function nextStepOf(firsts: Firsts): NextStep | null {
  if (!firsts.hasHung) return null
  const isDue: Readonly<Record<NextStep, boolean>> = {
    story: !firsts.hasStory,
    neighbour: true,
    more: openedByMore(firsts) !== null,
    found: true,
  }
  return nextSteps.find((step) => isDue[step] && !firsts.progress[keyOfStep(step)]) ?? null
}
