import { seconds } from '#domain/units.ts'

/** What happens to a payment after its buyer approves it; each can be chosen on the simulator's own pages. */
export const scenarios = {
  pays: 'The payment succeeds',
  declines: 'The card or account is declined',
  'held-then-paid': 'Held for review, paid after 10 seconds',
  'held-then-denied': 'Held for review, denied after 10 seconds',
  held: 'Held for review, with no end',
  'lost-request': 'The shop’s next request is lost',
  'lost-answer': 'The answer to the shop’s next request is lost',
  unavailable: 'The provider answers 503 once',
  slow: 'The provider takes 8 seconds to answer',
  'webhooks-never': 'No webhook arrives',
  'webhooks-twice': 'Every webhook arrives twice',
  'webhooks-late': 'Webhooks arrive 30 seconds late',
  'webhooks-reversed': 'Webhooks arrive in reverse order',
} as const
export type Scenario = keyof typeof scenarios

/** What payments commonly come to; the others are faults on the way. */
export const commonScenarios: readonly Scenario[] = ['pays', 'declines', 'held-then-paid']

export const isScenario = (text: unknown): text is Scenario => typeof text === 'string' && Object.hasOwn(scenarios, text)

/** How a call goes wrong on its way, or is kept waiting. */
export type Disturbance = 'lost-request' | 'lost-answer' | 'unavailable' | { readonly delay: number }

/** The disturbance of a scenario; null when every call is answered. */
export const disturbanceOf = (scenario: Scenario): Disturbance | null => {
  if (scenario === 'lost-request' || scenario === 'lost-answer' || scenario === 'unavailable') return scenario
  return scenario === 'slow' ? { delay: seconds(8) } : null
}

/** The review of a scenario that is held; null when the money moves at once. */
export const reviewOf = (scenario: Scenario, now: number) => {
  if (scenario === 'held') return { outcome: 'completed', at: null } as const
  if (scenario === 'held-then-paid') return { outcome: 'completed', at: now + seconds(10) } as const
  if (scenario === 'held-then-denied') return { outcome: 'denied', at: now + seconds(10) } as const
  return null
}

/** When the copies of an event are due, in milliseconds from now. The first event of a payment is its approval. */
export const delaysOf = (scenario: Scenario, isFirst: boolean): readonly number[] => {
  if (scenario === 'webhooks-never') return []
  if (scenario === 'webhooks-twice') return [0, 0]
  if (scenario === 'webhooks-late') return [seconds(30)]
  return [scenario === 'webhooks-reversed' && isFirst ? seconds(20) : 0]
}
