import type { Degrees } from '../units.ts'

/** A meteor shower that comes back every year. */
export type MeteorShower = {
  readonly name: string
  /** The constellation that its meteors come from. */
  readonly from: string
  /** First and last day, as month and day. */
  readonly active: readonly [string, string]
  /** Longitude of the Sun at its best, of the equinox J2000.0. */
  readonly peak: Degrees
  /** Of the radiant at its best, J2000.0. */
  readonly dec: Degrees
  /** Kilometres a second. */
  readonly speed: number
  /** Meteors an hour for a radiant in the zenith of a perfect sky; of a varying shower what most years bring. */
  readonly rate: number
}

/** The main showers of the working list of visual meteor showers of the International Meteor Organization. */
// biome-ignore format: a table
export const showersOfTheYear: readonly MeteorShower[] = [
  { name: 'Quadrantids', from: 'Boötes', active: ['12-28', '01-12'], peak: 283.15, dec: 49, speed: 41, rate: 80 },
  { name: 'Lyrids', from: 'Lyra', active: ['04-14', '04-30'], peak: 32.32, dec: 34, speed: 49, rate: 18 },
  { name: 'Eta Aquariids', from: 'Aquarius', active: ['04-19', '05-28'], peak: 45.5, dec: -1, speed: 66, rate: 50 },
  { name: 'Alpha Capricornids', from: 'Capricornus', active: ['07-03', '08-15'], peak: 128, dec: -10, speed: 23, rate: 5 },
  { name: 'Southern Delta Aquariids', from: 'Aquarius', active: ['07-12', '08-23'], peak: 128, dec: -16, speed: 41, rate: 25 },
  { name: 'Perseids', from: 'Perseus', active: ['07-17', '08-24'], peak: 140, dec: 58, speed: 59, rate: 100 },
  { name: 'Aurigids', from: 'Auriga', active: ['08-28', '09-05'], peak: 158.6, dec: 39, speed: 66, rate: 6 },
  { name: 'Draconids', from: 'Draco', active: ['10-06', '10-10'], peak: 195.4, dec: 54, speed: 21, rate: 5 },
  { name: 'Southern Taurids', from: 'Taurus', active: ['09-20', '11-20'], peak: 223, dec: 14, speed: 27, rate: 7 },
  { name: 'Orionids', from: 'Orion', active: ['10-02', '11-07'], peak: 208, dec: 16, speed: 66, rate: 20 },
  { name: 'Northern Taurids', from: 'Taurus', active: ['10-20', '12-10'], peak: 230, dec: 22, speed: 29, rate: 5 },
  { name: 'Leonids', from: 'Leo', active: ['11-06', '11-30'], peak: 235.27, dec: 22, speed: 71, rate: 10 },
  { name: 'Geminids', from: 'Gemini', active: ['12-04', '12-20'], peak: 262.2, dec: 33, speed: 35, rate: 150 },
  { name: 'Ursids', from: 'Ursa Minor', active: ['12-17', '12-26'], peak: 270.7, dec: 76, speed: 33, rate: 10 },
]
