import { maxPositionLength, type Position, positionsBetween } from '#domain/case/order.ts'
import type { Transaction } from '#server/db/connection.ts'

export type Standing = { readonly id: string; readonly position: Position }
/** Which neighbours: those at higher positions, or at lower ones. */
type Direction = 'higher' | 'lower'

/** A list in the order of positions: albums of an owner, or entries of an album. */
export type OrderedList = {
  /** So many beyond a position, the nearest first. */
  readonly beyond: (from: Position, direction: Direction, count: number) => Promise<readonly Standing[]>
  readonly place: (standing: readonly Standing[]) => Promise<void>
}

export type Move = {
  readonly moving: Standing
  readonly anchor: Standing
  readonly direction: Direction
  /** That of a thing made now, by its id: those of all that are there lie below it. */
  readonly newest: Position
}

/** A position above the highest. */
export const aboveAll = (highest: Position): Position => `${highest}f`

/**
 * Moves one thing right beside another by fractional indexing. Where there is no room between two, all those around are spread anew; the wider around, the less
 * is enough.
 */
export async function moveBeside(list: OrderedList, move: Move): Promise<void> {
  const { moving, anchor, direction } = move
  const [next] = await list.beyond(anchor.position, direction, 1)
  if (next?.id === moving.id) return
  const [below, above] = direction === 'higher' ? [anchor.position, next?.position] : [next?.position ?? null, anchor.position]
  const [between = ''] = positionsBetween(below, above ?? aboveAll(anchor.position), 1)
  if (between.length <= maxPositionLength) return list.place([{ id: moving.id, position: between }])
  for (let reach = 100; ; reach *= 4) {
    const spread = await spreadAround(list, reach, move)
    if (spread) return list.place(spread)
  }
}

/** New positions of those around, the lowest first; null where so few have no room. Above the highest, room stays for what comes next. */
async function spreadAround(
  { beyond }: OrderedList,
  reach: number,
  { moving, anchor, direction, newest }: Move,
): Promise<readonly Standing[] | null> {
  const higher = await beyond(anchor.position, 'higher', reach + 1)
  const lower = await beyond(anchor.position, 'lower', reach + 1)
  const [above, below] = [higher[reach]?.position, lower[reach]?.position ?? null]
  const around = [...lower.slice(0, reach).toReversed(), anchor, ...higher.slice(0, reach)].filter(({ id }) => id !== moving.id)
  const standing = around.toSpliced(around.indexOf(anchor) + (direction === 'higher' ? 1 : 0), 0, moving)
  const top = above ?? newest
  const isWhole = above === undefined && below === null
  if (!isWhole && below !== null && below >= top) return null
  const positions = positionsBetween(below, top, standing.length)
  if (!isWhole && (positions[0] ?? '').length > maxPositionLength) return null
  return standing.map(({ id }, at) => ({ id, position: positions[at] ?? '' }))
}

/** Writes positions in two steps where there are several: a place may be taken until its holder has moved. */
export async function placeInSteps(
  trx: Transaction,
  standing: readonly Standing[],
  write: (trx: Transaction, standing: readonly Standing[]) => Promise<unknown>,
): Promise<void> {
  if (standing.length > 1)
    await write(
      trx,
      standing.map(({ id, position }) => ({ id, position: `-${position}` })),
    )
  await write(trx, standing)
}
