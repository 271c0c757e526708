import { deadRoleNumbers, paletteRoles, type Role } from '#domain/island/roles.ts'
import { themeOfCode } from '#domain/island/themes.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import { looks, mixed } from './looks.ts'

/** Land as the plate prints it: buff paper with a little wash, and ink does the rest. */
const chart: Readonly<Record<Role, string>> = {
  seabed: '#4f8a8e',
  sand: '#f3e5bb',
  'sand-shade': '#e6d29c',
  mud: '#b59f74',
  grass: '#e0cb8d',
  grove: '#c3bb7e',
  scree: '#dcc189',
  rock: '#d9bd82',
  cliff: '#c2a26a',
  redrock: '#cf9a68',
  'redrock-pale': '#e3bd8a',
  snow: '#f7f4e6',
  ice: '#e4efec',
  'ice-deep': '#a9cdd1',
  water: '#5d9aa0',
  crust: '#5a4a44',
  fire: '#ff8a4a',
  lamp: '#ffd98a',
  wall: '#f7f4e6',
  band: '#b0125b',
  roof: '#a4553a',
  timber: '#8d6b45',
  cloth: '#f1e3c4',
  bark: '#7a5b3c',
  leaf: '#55805c',
  'leaf-light': '#7fa06c',
  'ash-pale': '#c9c8c2',
  ash: '#9c9c98',
  'ash-dark': '#6f7072',
  char: '#3b3b3e',
  clinker: '#57504e',
  bone: '#deddd6',
  'still-water': '#4b5358',
  cold: '#8f969b',
}

const soft: ReadonlySet<Role> = new Set([
  'grass',
  'grove',
  'scree',
  'rock',
  'sand',
  'sand-shade',
  'mud',
  'leaf',
  'leaf-light',
  'cliff',
  'redrock',
  'redrock-pale',
])
const lights: ReadonlySet<Role> = new Set(['fire', 'lamp'])

/** What a theme lays over the soft parts of the land, and how strongly. */
const washes: Readonly<Record<string, { readonly colour: string; readonly share: number }>> = {
  'high-summer': { colour: '#8fae5c', share: 0.42 },
  'late-autumn': { colour: '#b8602f', share: 0.42 },
  'snowed-in': { colour: '#f4f5ee', share: 0.72 },
  lamplight: { colour: '#3f6d86', share: 0.34 },
  'night-watch': { colour: '#2b4256', share: 0.62 },
  ash: { colour: '#8d8d89', share: 0.7 },
}

const hex = (rgb: readonly number[]) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const known = new Map<string, Uint8Array>()

/** The colour of every role, three bytes each in the order of `paletteRoles`, for one theme in one area. */
export function landColours(area: AreaSlug, themeCode: number, isDead: boolean): Uint8Array {
  const dead = isDead || looks[area].isDead
  const key = `${area}/${themeCode}/${dead}`
  const found = known.get(key)
  if (found) return found
  const { veil } = looks[area]
  const wash = washes[themeOfCode(themeCode)]
  const colours = paletteRoles.flatMap((living, number) => {
    const role = dead ? (paletteRoles[deadRoleNumbers[number] ?? number] ?? living) : living
    const washed = wash && soft.has(role) ? hex(mixed(chart[role], wash.colour, wash.share)) : chart[role]
    return [...mixed(washed, veil.colour, lights.has(role) ? veil.share / 6 : veil.share)]
  })
  const made = Uint8Array.from(colours)
  known.set(key, made)
  return made
}
