import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { isInside } from '#web/lib/visible-area.ts'
import type { PlacedLabel, SeenPoint } from './place-labels.ts'

type Picture = {
  readonly seen: readonly SeenPoint[]
  readonly labels: readonly PlacedLabel[]
  /** How far round a point it is meant, in scene units; 0 for a light. */
  readonly radiusOf: (id: string) => number
  /** Pixels that one unit takes at a distance of one unit. */
  readonly unit: Pixels
}

/**
 * The point that a place of the picture means: the one whose name is there; else the nearest light within reach; else the foremost thing
 * that is there; else the nearest thing within reach.
 */
export function pickPoint({ x, y }: ScreenPoint, { seen, labels, radiusOf, unit }: Picture, reach: Pixels): string | null {
  const label = labels.find(({ box }) => isInside({ x, y }, box))
  if (label) return label.id
  const candidates = seen
    .map(({ id, depth, ...at }) => ({ id, depth, away: Math.hypot(at.x - x, at.y - y), radius: (radiusOf(id) * unit) / depth }))
    .toSorted((one, other) => one.away - other.away || one.depth - other.depth)
  const near = candidates.filter(({ away }) => away <= reach)
  const light = near.find(({ radius }) => radius === 0)
  const [foremost] = candidates.filter(({ away, radius }) => away <= radius).toSorted((one, other) => one.depth - other.depth)
  return (light ?? foremost ?? near[0])?.id ?? null
}
