import { nightGround } from '../night.ts'
import { firstCables, firstLand, firstRock, firstSea, firstSky } from '../picture-parts.ts'
import { element, group, picture } from '../svg.ts'

/** The first plate with the fire and the colour taken out. The line stays where it lay. */
export const dead = (): string =>
  picture(
    element('filter', { id: 'ash' }, element('feColorMatrix', { type: 'saturate', values: 0 })),
    group({ filter: 'url(#ash)' }, nightGround(), firstSky(), firstSea(), firstRock(), firstLand()),
    firstCables(3.4),
  )
