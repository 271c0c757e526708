import type { Role } from '../roles.ts'
import { type Draft, newDraft } from './mesh.ts'
import { addLump, type Stance, stand } from './solids.ts'

/** Boulders: each a rough lump, half sunk in the ground. */
export function growRocks(rocks: readonly Stance[], role: Role, random: () => number): Draft {
  const draft = newDraft()
  for (const rock of rocks) addLump(draft, stand(rock), () => role, [0.034, 0.026, 0.03], [0, 0.006, 0], 0.5, random)
  return draft
}
