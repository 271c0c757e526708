import { AstroTime, SetDeltaTFunction } from 'astronomy-engine'
import { deltaT } from './delta-t.ts'

/** Days of a Julian year. */
const julianYear = 365.25

SetDeltaTFunction((days) => deltaT(2000 + (days + 0.5) / julianYear))

/** A moment for the ephemeris, with our Delta T. UTC is read as UT1: they are at most 0.9 s apart since 1972. */
export const astroTime = (moment: Date): AstroTime => new AstroTime(moment)
