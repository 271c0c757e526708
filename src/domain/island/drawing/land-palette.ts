import { lerpVector } from '#domain/math.ts'
import { deadRoleNumbers, paletteRoles, type Role } from '../roles.ts'

export type Colour = readonly [red: number, green: number, blue: number]
/** A colour of the style sheet as three numbers from 0 to 1. */
export function rgb(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** The inks of the plate for what an island is made of: buff paper, a thin wash, and the engraver does the rest. */
const chart: Readonly<Record<Role, string>> = {
  seabed: '#5f9795',
  sand: '#f4e8c4',
  'sand-shade': '#e9d8a6',
  mud: '#b8a379',
  grass: '#e6cc8e',
  grove: '#cbbf84',
  scree: '#dfc48c',
  rock: '#dabd80',
  cliff: '#c9a86c',
  redrock: '#cf9a68',
  'redrock-pale': '#e3bd8a',
  snow: '#f7f4e6',
  ice: '#e6f0ec',
  'ice-deep': '#a9cdd1',
  water: '#5d9aa0',
  crust: '#5a4a44',
  fire: '#ff8a4a',
  lamp: '#ffdf9e',
  wall: '#f7f4e6',
  band: '#b0125b',
  roof: '#a4553a',
  timber: '#9a7750',
  cloth: '#f1e3c4',
  bark: '#7a5b3c',
  leaf: '#5d8560',
  'leaf-light': '#8aa873',
  'ash-pale': '#c9c8c2',
  ash: '#a3a39e',
  'ash-dark': '#75767a',
  char: '#3b3b3e',
  clinker: '#57504e',
  bone: '#deddd6',
  'still-water': '#4b5358',
  cold: '#8f969b',
}

/** What a theme washes over, and with what. */
const soft: ReadonlySet<Role> = new Set<Role>(['grass', 'grove', 'scree', 'rock', 'sand-shade', 'mud', 'cliff', 'redrock', 'redrock-pale'])
const green: ReadonlySet<Role> = new Set<Role>(['leaf', 'leaf-light', 'grove'])
/** `strand`: whether it reaches down to the water line. */
type Wash = { readonly ground: string; readonly growth: string; readonly share: number; readonly strand?: boolean }
const washes: Readonly<Record<string, Wash>> = {
  'high-summer': { ground: '#a9bd6a', growth: '#4f8f4f', share: 0.5 },
  'late-autumn': { ground: '#c07a42', growth: '#b8501f', share: 0.5 },
  'snowed-in': { ground: '#f7f6ef', growth: '#e3e8e4', share: 0.8, strand: true },
  lamplight: { ground: '#4a7288', growth: '#2c5265', share: 0.46, strand: true },
  'night-watch': { ground: '#22394c', growth: '#1a2f40', share: 0.78, strand: true },
  ash: { ground: '#96968f', growth: '#4a4a4c', share: 0.72, strand: true },
}

function washed(role: Role, wash: Wash | undefined): Colour {
  const isStrand = role === 'sand' && wash?.strand
  const over = wash && (green.has(role) ? wash.growth : soft.has(role) || isStrand ? wash.ground : null)
  return over ? lerpVector(rgb(chart[role]), rgb(over), wash.share) : rgb(chart[role])
}

/** The colour of every role in a theme, in the order of `paletteRoles`. On a dead version living roles look like what remains of them. */
export const landPalette = (theme: string, isDead: boolean): readonly Colour[] =>
  paletteRoles.map((living, number) => washed(isDead ? (paletteRoles[deadRoleNumbers[number] ?? number] ?? living) : living, washes[theme]))
