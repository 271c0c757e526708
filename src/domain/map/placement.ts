import { goldenAngle } from '#domain/golden-angle.ts'
import { seededRandom, seedOf } from '#domain/random.ts'
import { days, type Milliseconds } from '#domain/units.ts'

/** A place on the map in units: 1 is the least distance between two islands. x grows to the east, y to the south. */
export type Place = { readonly x: number; readonly y: number }

/** A rectangle along the axes, by its least and its greatest corner. */
export type Box = { readonly from: Place; readonly to: Place }

/** How many islands make one archipelago; also the block of ordinals that become free at once. */
export const islandsPerArchipelago = 1024
/** How many islands the world has room for, so that every address fits 24 bits an axis (see morton.ts). */
export const maxIslands = 150_000 * islandsPerArchipelago

const archipelagoRadius = Math.sqrt(islandsPerArchipelago)
/** Leaves open sea between two archipelagos: 18 units round the first, 60 and more elsewhere. */
const archipelagoSpacing = 2.6 * archipelagoRadius
/** The square units of the settled world for each island, open sea included. */
export const roomOfIsland = (Math.PI * archipelagoSpacing ** 2) / islandsPerArchipelago
/** Two seeds of a sunflower of pitch 1 are 1.546 apart at least (measured to 4 million), so this keeps islands 1.0 apart. */
const furthestDrift = 0.25

/**
 * The nth seed of a sunflower (Vogel's spiral): each turned on by the golden angle, so that every seed has the same room.
 * @param pitch the distance of seed n from the centre is pitch times the square root of n + hollow
 * @param hollow 0 sets the first seed on the centre; a half keeps the first few as far apart as all others
 */
function sunflower(n: number, pitch: number, hollow: number): Place {
  const radius = pitch * Math.sqrt(n + hollow)
  const angle = n * goldenAngle
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

/** Which archipelago the nth island of an area belongs to. */
export const archipelagoOf = (ordinal: number): number => Math.floor(ordinal / islandsPerArchipelago)

/** The middle of archipelago k, where its name is printed; the first lies in the middle of the world. */
export const archipelagoCentre = (k: number): Place => sunflower(k, archipelagoSpacing, 0)

/**
 * Where the nth island of an area lies, for ever: a sunflower of archipelagos, each of them a sunflower of 1,024 islands
 * turned by its own angle, each island adrift by a seeded quarter unit so that the spiral does not show.
 * Needs no look-up, and no two islands come closer than 1 unit.
 */
export function placeOf(ordinal: number): Place {
  const k = archipelagoOf(ordinal)
  const centre = archipelagoCentre(k)
  const seed = sunflower(ordinal - k * islandsPerArchipelago, 1, 0.5)
  const turn = k * 1.7
  const random = seededRandom(ordinal)
  const [heading, drift] = [random() * 2 * Math.PI, furthestDrift * Math.sqrt(random())]
  return {
    x: centre.x + seed.x * Math.cos(turn) - seed.y * Math.sin(turn) + drift * Math.cos(heading),
    y: centre.y + seed.x * Math.sin(turn) + seed.y * Math.cos(turn) + drift * Math.sin(heading),
  }
}

/** The middles of the archipelagos of a full world that have shores in the ring between two circles round a place. */
export function archipelagosInRing(place: Place, inner: number, outer: number): readonly Place[] {
  const reach = archipelagoRadius + furthestDrift
  const furthest = Math.hypot(place.x, place.y) + outer + reach
  const count = Math.min(maxIslands / islandsPerArchipelago, Math.ceil((furthest / archipelagoSpacing) ** 2) + 1)
  return Array.from({ length: count }, (_, k) => archipelagoCentre(k)).filter(({ x, y }) => {
    const distance = Math.hypot(x - place.x, y - place.y)
    return distance >= inner - reach && distance <= outer + reach
  })
}

/** Whether a box along the axes touches the shores of the archipelago round a centre. */
export const touchesArchipelago = ({ from, to }: Box, { x, y }: Place): boolean =>
  Math.hypot(Math.max(from.x - x, 0, x - to.x), Math.max(from.y - y, 0, y - to.y)) <= archipelagoRadius + furthestDrift

/** Units from the middle of the world to its last shore when it holds so many islands: what the first view has to show. */
export function worldRadius(islands: number): number {
  const inside = Math.sqrt(Math.min(islands, islandsPerArchipelago)) + furthestDrift
  return archipelagoSpacing * Math.sqrt(archipelagoOf(Math.max(islands, 1) - 1)) + inside
}

/**
 * The tier of an island, which says how much there is to see on it, 0 to 15, by the number of its objects: each two tiers are twice as much.
 */
export const tierOf = (objects: number): number => Math.min(15, Math.round(2 * Math.log2(1 + objects)))

/** What one tier is worth against newness. */
const daysPerTier = 30
/** The day from which the days are counted, so that ranks stay small. */
const firstDay: Milliseconds = Date.UTC(2020, 0, 1)

/**
 * How much an island is worth seeing from afar: what changed lately and what has much to see comes first, a tier counting for a
 * month. Ranks of islands that do not change keep their order as time goes by, so nothing has to be ranked again.
 */
export const rankOf = ({ tier, changedAt }: { readonly tier: number; readonly changedAt: Date }): number =>
  Math.floor((changedAt.getTime() - firstDay) / days(1)) + tier * daysPerTier

/** The seed that the island at an ordinal grows from: the same on the map, in its owner's editor and for a visitor. */
export const islandSeed = (ordinal: number): number => seedOf(`island ${ordinal}`)
