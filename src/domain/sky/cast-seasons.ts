import { Seasons } from 'astronomy-engine'
import type { CastEvent } from './cast-event.ts'

const equal = 'The Sun stands over the equator: day and night are as long everywhere.'

/** The next equinox or solstice. */
export function nextSeason(moment: Date): CastEvent {
  const year = moment.getUTCFullYear()
  const turns = [year, year + 1].flatMap((of): CastEvent[] => {
    const { mar_equinox, jun_solstice, sep_equinox, dec_solstice } = Seasons(of)
    return [
      { kind: 'equinox', at: mar_equinox.date, title: 'March equinox', words: equal },
      {
        kind: 'solstice',
        at: jun_solstice.date,
        title: 'June solstice',
        words: 'The Sun stands furthest north: the longest day there, the longest night in the south.',
      },
      { kind: 'equinox', at: sep_equinox.date, title: 'September equinox', words: equal },
      {
        kind: 'solstice',
        at: dec_solstice.date,
        title: 'December solstice',
        words: 'The Sun stands furthest south: the longest day there, the longest night in the north.',
      },
    ]
  })
  return turns.find(({ at }) => at > moment) as CastEvent
}
