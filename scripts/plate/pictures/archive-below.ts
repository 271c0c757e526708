import { nightGround } from '../night.ts'
import { drawers, firstCables, firstLand, firstRock, firstSea, firstSky } from '../picture-parts.ts'
import { picture } from '../svg.ts'

/** The drawers in the rock, most of them shut. */
export const archiveBelow = (): string => picture(nightGround(), firstSky(), firstSea(), firstRock(), firstLand(), drawers(), firstCables())
