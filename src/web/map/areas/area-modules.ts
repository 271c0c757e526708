import type { AreaSlug } from '#domain/map/area.ts'
import type { AreaModule } from './area-module.ts'
import { cable } from './cable/cable.ts'
import { space } from './space/space.tsx'
import { star } from './star/star.tsx'
import { underworld } from './underworld.ts'
import { volcano } from './volcano/volcano.tsx'
import { world } from './world.ts'

/** The areas of the map, each a module of its own. No other code of the map asks which area it is in. */
export const areaModules: Readonly<Record<AreaSlug, AreaModule>> = { space, star, world, cable, volcano, underworld }
