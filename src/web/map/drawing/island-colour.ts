import { bodyOfCode } from '#domain/island/body-codes.ts'
import { type Role, roleNumber } from '#domain/island/roles.ts'
import type { LandStyle } from './area-styles.ts'
import { landColours } from './land-colours.ts'

/** What each body mostly is, for when it is too small to show more. Buff where nothing is said. */
const mostly: Readonly<Record<string, Role>> = {
  iceberg: 'ice',
  mesa: 'redrock',
  dunes: 'sand',
  atoll: 'sand',
  mangrove: 'grove',
  'sea-stack': 'rock',
  lighthouse: 'wall',
}

type Coloured = { readonly body: number; readonly theme: number; readonly isDead: boolean }

/** The one colour of an island from afar. */
export function islandColour(style: LandStyle, { body, theme, isDead }: Coloured): readonly [number, number, number] {
  const at = 3 * roleNumber(mostly[bodyOfCode(body)] ?? 'grass')
  const colours = landColours(style, theme, isDead)
  return [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0]
}
