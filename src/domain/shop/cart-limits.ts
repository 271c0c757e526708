import { hours, type Milliseconds, minutes } from '#domain/units.ts'

/** Bounds of a cart, in lines and in pieces of one line. */
export const maxLines = 100
export const maxOfOne = 99

/** In characters: what fits on the card that lies in a parcel. */
export const maxGiftNoteLength = 300

/** So many pieces of one product an unpaid order may hold of a small stock. */
const minHeld = 10
/** The pieces of one product that an unpaid order may hold: a tenth of the stock, or a few where that is less. */
export const maxHeld = (onHand: number): number => Math.max(minHeld, Math.floor(onHand / 10))

/** How long an order can be paid while it holds nothing, and how long stock is held for it once a payment has begun. */
export const payableFor: Milliseconds = minutes(30)
export const heldFor: Milliseconds = minutes(10)

/** After so many orders that held stock and were not paid, within this time, a buyer waits before stock is held for them again. */
export const maxUnpaidHolds = 3
export const unpaidHoldsWithin: Milliseconds = hours(1)
