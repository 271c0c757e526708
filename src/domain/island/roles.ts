/** What a face is made of. The renderer gives each role its colour by area, theme and hour; the domain knows no colours. */
export const paletteRoles = [
  'seabed',
  'sand',
  'sand-shade',
  'mud',
  'grass',
  'grove',
  'scree',
  'rock',
  'cliff',
  'redrock',
  'redrock-pale',
  'snow',
  'ice',
  'ice-deep',
  'water',
  'crust',
  'fire',
  'lamp',
  'wall',
  'band',
  'roof',
  'timber',
  'cloth',
  'bark',
  'leaf',
  'leaf-light',
  // what is left of them on a dead version
  'ash-pale',
  'ash',
  'ash-dark',
  'char',
  'clinker',
  'bone',
  'still-water',
  'cold',
] as const
export type Role = (typeof paletteRoles)[number]

const numbers = new Map(paletteRoles.map((role, number) => [role, number]))

/** A role as the mesh carries it: its place in `paletteRoles`. Not permanent, so never stored. */
export const roleNumber = (role: Role): number => numbers.get(role) ?? 0

/** What becomes of each role when fire and colour go out. A dead role stays as it is. */
const deadRoleOf: Partial<Record<Role, Role>> = {
  seabed: 'ash-dark',
  sand: 'ash-pale',
  'sand-shade': 'ash',
  mud: 'ash-dark',
  grass: 'ash',
  grove: 'ash-dark',
  scree: 'ash',
  rock: 'ash-dark',
  cliff: 'ash-dark',
  redrock: 'ash-dark',
  'redrock-pale': 'ash',
  snow: 'bone',
  ice: 'bone',
  'ice-deep': 'ash-dark',
  water: 'still-water',
  crust: 'char',
  fire: 'clinker',
  lamp: 'cold',
  wall: 'bone',
  band: 'ash-dark',
  roof: 'char',
  timber: 'char',
  cloth: 'ash-pale',
  bark: 'char',
  leaf: 'char',
  'leaf-light': 'char',
}

/** By living role number, the number of its dead role. */
export const deadRoleNumbers: Uint8Array = Uint8Array.from(paletteRoles, (role) => roleNumber(deadRoleOf[role] ?? role))
