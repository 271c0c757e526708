import type { Cart } from '#contract/shop/cart.ts'

/** The steps of the checkout, in order. */
const steps = ['review', 'address', 'place'] as const
export type Step = (typeof steps)[number]

export const stepTitles: Readonly<Record<Step, string>> = { review: 'Review', address: 'Address', place: 'Place order' }

/** The steps that a cart needs: an address only where something is sent by post. What needs none is placed from its review. */
export const stepsOf = ({ needsAddress }: Pick<Cart, 'needsAddress'>): readonly Step[] => (needsAddress ? steps : ['review'])

/** The step to show: the one asked for, but none before what it rests on is done. */
export function stepShown(asked: string | null, cart: Pick<Cart, 'needsAddress' | 'shipmentAddress'>): Step {
  const step = stepsOf(cart).find((name) => name === asked) ?? 'review'
  return step === 'place' && cart.shipmentAddress === null ? 'address' : step
}
