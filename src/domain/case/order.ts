/**
 * The position of an entry among its owner's, by fractional indexing: the digits of a fraction in base 16, compared as text. A new
 * entry's position is its id (UUID version 7, ordered by time of creation). There is room between any two.
 */
export type Position = string

/** The position of an entry that nobody moved. */
export const positionOf = (id: string): Position => id.replaceAll('-', '')

/** When a position would need more digits, its neighbours get new, evenly spread positions. */
export const maxPositionLength = 60

/**
 * `count` positions between two others, evenly spread, the lowest first, in as few digits as they need.
 * @param below less than `above`; null for the lowest end
 */
export function positionsBetween(below: Position | null, above: Position, count: number): readonly Position[] {
  for (let digits = 1; ; digits++) {
    const from = below === null ? 0n : wholeOf(below, digits)
    const width = wholeOf(above, digits) - from
    if (width <= BigInt(count)) continue
    const at = (step: number) => from + (width * BigInt(step)) / BigInt(count + 1)
    return Array.from({ length: count }, (_, step) =>
      at(step + 1)
        .toString(16)
        .padStart(digits, '0'),
    )
  }
}

/** The first `digits` digits of the fraction as an integer. */
const wholeOf = (position: Position, digits: number) => BigInt(`0x${position.slice(0, digits).padEnd(digits, '0')}`)
