/**
 * Where an entry stands among its owner's: the digits of a fraction in base 16, compared as text. A new entry stands where its
 * id says (uuid version 7: ordered by the moment it was made), and there is room between any two.
 */
export type Position = string

/** The position of an entry that nobody moved. */
export const positionOf = (id: string): Position => id.replaceAll('-', '')

/** Beyond so many digits a position takes more room than it is worth, and its neighbours are spread anew. */
export const longestPosition = 60

/**
 * So many positions above one and below another, evenly spread, the lowest first, in as few digits as they need.
 * @param below less than `above`; null for the very lowest
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

/** The fraction cut off after so many digits, as a whole number of the last of them. */
const wholeOf = (position: Position, digits: number) => BigInt(`0x${position.slice(0, digits).padEnd(digits, '0')}`)
