import {
  type Direction,
  type Move,
  maxPositionLength,
  type Position,
  positionsAbove,
  positionsBetween,
  type Standing,
  spreadAround,
} from '#domain/case/order.ts'
import type { Transaction } from '#server/db/connection.ts'

/** Text that no position is above. */
export const beyondAll: Position = 'g'

/** A list in the order of positions: albums of an owner, or entries of an album. */
export type OrderedList = {
  /** So many beyond a position, the nearest first. */
  readonly beyond: (from: Position, direction: Direction, count: number) => Promise<readonly Standing[]>
  readonly place: (standing: readonly Standing[]) => Promise<void>
}

/**
 * Moves one thing right beside another by fractional indexing. Where there is no room between two, all those around are spread anew; the wider around, the less
 * is enough.
 */
export async function moveBeside({ beyond, place }: OrderedList, move: Move): Promise<void> {
  const { moving, anchor, direction, newest } = move
  const [next] = await beyond(anchor.position, direction, 1)
  if (next?.id === moving.id) return
  const [below, above] = direction === 'higher' ? [anchor.position, next?.position] : [next?.position ?? null, anchor.position]
  const [between = ''] = above === undefined ? positionsAbove(below, newest, 1) : positionsBetween(below, above, 1)
  if (between.length <= maxPositionLength) return place([{ id: moving.id, position: between }])
  for (let reach = 100; ; reach *= 4) {
    const higher = await beyond(anchor.position, 'higher', reach + 1)
    const lower = await beyond(anchor.position, 'lower', reach + 1)
    const spread = spreadAround({ higher, lower, reach }, move)
    if (spread) return place(spread)
  }
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
