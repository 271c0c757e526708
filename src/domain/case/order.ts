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

/** By so many digits a position is raised where an id comes too late: 16^12 things have room above one that a list was spread up to. */
const raisedDigits = 12

/**
 * `count` positions above the highest of a list, the lowest first: those of a new id wherever it comes after it. There always is room, and
 * none is longer for what was put above before.
 * @param newest the position of a new id
 */
export function positionsAbove(highest: Position | null, newest: Position, count: number): readonly Position[] {
  const all = Array.from({ length: count }, (_, at) => at)
  if (highest === null || highest < newest) {
    const digits = (count - 1).toString(16).length
    return all.map((at) => newest + at.toString(16).padStart(digits, '0'))
  }
  // the digit after those that cannot be raised is none of them, so that no sum has a digit more
  const digits = highest.search(/[^f]|$/) + raisedDigits
  const from = wholeOf(highest, digits)
  return all.map((at) => (from + BigInt(at + 1)).toString(16).padStart(digits, '0'))
}

/** A thing of a list where it stands. */
export type Standing = { readonly id: string; readonly position: Position }
/** Which neighbours: those at higher positions, or at lower ones. */
export type Direction = 'higher' | 'lower'
type Neighbours = { readonly [K in Direction]: readonly Standing[] } & { readonly reach: number }
/** One thing is put right beside another. `newest` is the position of a new id, and those of all that are there lie below it. */
export type Move = { readonly moving: Standing; readonly anchor: Standing; readonly direction: Direction; readonly newest: Position }

/**
 * New positions of those around a thing, another put right beside it, the lowest first; null where so few have no room. At the end of the
 * list they stay below a new id, so that what comes later stands above them.
 * @param neighbours each side the nearest first, and one more than are to be spread where there are more
 */
export function spreadAround(
  { higher, lower, reach }: Neighbours,
  { moving, anchor, direction, newest }: Move,
): readonly Standing[] | null {
  const [above, below] = [higher[reach]?.position, lower[reach]?.position ?? null]
  const around = [...lower.slice(0, reach).toReversed(), anchor, ...higher.slice(0, reach)].filter(({ id }) => id !== moving.id)
  const standing = around.toSpliced(around.indexOf(anchor) + (direction === 'higher' ? 1 : 0), 0, moving)
  const [top = ''] = above === undefined ? positionsAbove(below, newest, 1) : [above]
  const positions = positionsBetween(below, top, standing.length)
  const isWhole = above === undefined && below === null
  if (!isWhole && (positions[0] ?? '').length > maxPositionLength) return null
  return standing.map(({ id }, at) => ({ id, position: positions[at] ?? '' }))
}

/** The first `digits` digits of the fraction as an integer. */
const wholeOf = (position: Position, digits: number) => BigInt(`0x${position.slice(0, digits).padEnd(digits, '0')}`)
