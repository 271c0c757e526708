import { nightGround } from '../night.ts'
import { firstCables, firstFire, firstLand, firstRock, firstSea, firstSky } from '../picture-parts.ts'
import { picture } from '../svg.ts'

/** The first plate. */
export const living = (): string => picture(nightGround(), firstSky(), firstSea(), firstRock(), firstLand(), firstFire(), firstCables())
