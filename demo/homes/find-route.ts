import { clamp } from '#domain/math.ts'
import type { LevelGround, Spot } from './level-ground.ts'

type Point = readonly [x: number, z: number]

/** Cells along one side of the map on which a way is sought, and half the side in island units. */
const cells = 56
const half = 1.12
const toPlace = (cell: number) => ((cell + 0.5) / cells) * 2 * half - half
const toCell = (place: number) => clamp(Math.floor(((place + half) / (2 * half)) * cells), 0, cells - 1)
/** How much further than on the level one goes for each unit of climbing. */
const toil = 9
const steps = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz) => [dx, dz] as const)).filter(([dx, dz]) => dx !== 0 || dz !== 0)

/** The least toilsome way over dry ground from one spot to another, by Dijkstra's algorithm; null where water parts them. */
export function findRoute({ heightOf, isDry }: LevelGround, from: Spot, to: Spot): readonly Point[] | null {
  const start = toCell(from.z) * cells + toCell(from.x)
  const goal = toCell(to.z) * cells + toCell(to.x)
  const costs = new Map([[start, 0]])
  const cameFrom = new Map<number, number>()
  const open = new Set([start])
  while (open.size > 0) {
    const here = cheapest(open, costs)
    if (here === goal) return thinned([from, ...cellsTo(goal, cameFrom), to])
    open.delete(here)
    const [column, row] = [here % cells, Math.floor(here / cells)]
    for (const [dx, dz] of steps) {
      const [x, z] = [column + dx, row + dz]
      if (x < 0 || z < 0 || x >= cells || z >= cells || !isDry(toPlace(x), toPlace(z))) continue
      const next = z * cells + x
      const climb = Math.abs(heightOf(toPlace(x), toPlace(z)) - heightOf(toPlace(column), toPlace(row)))
      const cost = (costs.get(here) ?? 0) + Math.hypot(dx, dz) * ((2 * half) / cells) + toil * climb
      if (cost >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue
      costs.set(next, cost)
      cameFrom.set(next, here)
      open.add(next)
    }
  }
  return null
}

const cheapest = (open: ReadonlySet<number>, costs: ReadonlyMap<number, number>) =>
  [...open].reduce((best, cell) => ((costs.get(cell) ?? 0) < (costs.get(best) ?? 0) ? cell : best))

function cellsTo(goal: number, cameFrom: ReadonlyMap<number, number>): readonly Pick<Spot, 'x' | 'z'>[] {
  const way: Pick<Spot, 'x' | 'z'>[] = []
  for (let cell: number | undefined = goal; cell !== undefined; cell = cameFrom.get(cell))
    way.unshift({ x: toPlace(cell % cells), z: toPlace(Math.floor(cell / cells)) })
  return way
}

/** Every third point and both ends: the path is drawn as a curve through them. */
const thinned = (way: readonly Pick<Spot, 'x' | 'z'>[]): readonly Point[] =>
  way.filter((_, n) => n % 3 === 0 || n === way.length - 1).map(({ x, z }): Point => [rounded(x), rounded(z)])

const rounded = (length: number) => Math.round(length * 1000) / 1000
