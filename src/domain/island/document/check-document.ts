import type { Bytes } from '#domain/units.ts'
import { utf8Length } from '../../utf8-length.ts'
import { isBody } from '../body-codes.ts'
import { themes } from '../themes.ts'
import { artifactKindOf } from './artifact-kinds.ts'
import {
  bounds,
  type IslandDocument,
  islandSchema,
  type Light,
  maxAlbumsOnIsland,
  maxIdLength,
  maxIslandBytes,
  maxObjects,
  maxPathPoints,
  maxPaths,
  type Path,
  type PathSurface,
  type PlacedObject,
  pathSurfaces,
  pathWidths,
  type SkyOver,
  scales,
  strengths,
  type Vector,
} from './island-document.ts'

/** A document that holds to every rule, made of known fields only; or what is wrong with it, in words. */
export type CheckedIsland = { readonly document: IslandDocument } | { readonly reasons: readonly string[] }

/** Nobody reads more at once. */
const maxReasons = 20

/** Something from outside, which may be anything. */
type Fields = Readonly<Record<string, unknown>>
type Say = (reason: string) => null

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isWithin = (value: unknown, least: number, most: number): value is number => isNumber(value) && value >= least && value <= most
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxIdLength && /^[\w.:-]+$/.test(value)

function isVector(value: unknown): value is Vector {
  return Array.isArray(value) && value.length === 3 && value.every(isNumber)
}

const isInside = ([x, y, z]: Vector) => Math.abs(x) <= bounds.aside && Math.abs(z) <= bounds.aside && y >= bounds.down && y <= bounds.up
const isTurn = (rotation: Vector) => rotation.every((angle) => Math.abs(angle) <= 2 * Math.PI)

function checkObject(value: unknown, place: number, say: Say): PlacedObject | null {
  const label = `Object ${place + 1}`
  if (!isFields(value)) return say(`${label} is not an object.`)
  const { id, artifact, position, rotation, scale, entryId, albumId } = value
  const kind = typeof artifact === 'string' ? artifactKindOf(artifact) : null
  if (!isId(id)) return say(`${label} has no usable id.`)
  if (!kind) return say(`${label} is of a kind that nobody makes.`)
  const named = `${label}, the ${kind.name},`
  if (!isVector(position)) return say(`${named} has a position that is not three numbers.`)
  if (!isInside(position)) return say(`${named} stands outside the island.`)
  if (!isVector(rotation) || !isTurn(rotation)) return say(`${named} is turned by something that is not an angle.`)
  if (!isWithin(scale, scales.least, scales.most)) return say(`${named} must be between ${scales.least} and ${scales.most} times its size.`)
  const object = { id, artifact: kind.slug, position, rotation, scale }
  if (entryId !== undefined && !isId(entryId)) return say(`${named} shows an entry without a usable id.`)
  if (entryId !== undefined && !kind.shows) return say(`${named} cannot show an entry.`)
  if (albumId !== undefined && !isId(albumId)) return say(`${named} shows an album without a usable id.`)
  if (albumId !== undefined && !kind.showsAlbum) return say(`${named} cannot show an album.`)
  return { ...object, ...(entryId !== undefined && { entryId }), ...(albumId !== undefined && { albumId }) }
}

function checkSkyOver(value: unknown, say: Say): SkyOver | null {
  const isDegree = (degree: unknown, most: number): degree is number => isWithin(degree, -most, most) && Number.isInteger(degree)
  if (!isFields(value) || !isDegree(value.lat, 90) || !isDegree(value.lon, 180))
    return say('The place of the sky must be given by whole degrees.')
  return { lat: value.lat, lon: value.lon }
}

const isPoint = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((axis) => isWithin(axis, -bounds.aside, bounds.aside))

function checkPath(value: unknown, place: number, say: Say): Path | null {
  const label = `Path ${place + 1}`
  if (!isFields(value)) return say(`${label} is not a path.`)
  const { id, surface, width, points } = value
  if (!isId(id)) return say(`${label} has no usable id.`)
  if (!pathSurfaces.includes(surface as PathSurface)) return say(`${label} is made of something unknown.`)
  if (!isWithin(width, pathWidths.least, pathWidths.most)) return say(`${label} is too wide or too narrow.`)
  if (!Array.isArray(points) || points.length < 2 || points.length > maxPathPoints)
    return say(`${label} needs 2 to ${maxPathPoints} points.`)
  if (!points.every(isPoint)) return say(`${label} leaves the island.`)
  return { id, surface: surface as PathSurface, width, points }
}

function checkLight(value: unknown, say: Say): Light | null {
  if (!isFields(value)) return say('The light is missing.')
  const { strength, warmth, lamps } = value
  if (!isWithin(strength, strengths.least, strengths.most)) return say('The light is stronger than a day or weaker than a night.')
  if (!isWithin(warmth, 0, 1)) return say('The warmth of the light must be between 0 and 1.')
  if (typeof lamps !== 'boolean') return say('Lamps are either lit or not.')
  return { strength, warmth, lamps }
}

/** Checks a list, one thing after the other, and that no two share an id. */
function checkList<Thing extends { readonly id: string }>(
  value: unknown,
  { name, most }: { readonly name: string; readonly most: number },
  check: (one: unknown, place: number, say: Say) => Thing | null,
  say: Say,
): readonly Thing[] {
  if (!Array.isArray(value)) {
    say(`The ${name} are missing.`)
    return []
  }
  if (value.length > most) {
    say(`There are ${value.length.toLocaleString('en')} ${name}; an island holds ${most.toLocaleString('en')} at most.`)
    return []
  }
  const things = value.map((one: unknown, place) => check(one, place, say)).filter((thing) => thing !== null)
  if (new Set(things.map(({ id }) => id)).size < things.length) say(`Two of the ${name} share an id.`)
  return things
}

/** The size of a document as JSON. */
export const islandBytes = (document: IslandDocument | null): Bytes => utf8Length(JSON.stringify(document))

/**
 * Whether something from outside is an island that may be saved. Looks no deeper than the rules go and keeps known fields only,
 * so nothing else ever reaches the database. Whose artifacts and entries they are is the server's question.
 */
export function checkIslandDocument(value: unknown): CheckedIsland {
  const reasons: string[] = []
  const say: Say = (reason) => {
    reasons.push(reason)
    return null
  }
  if (!isFields(value)) return { reasons: ['This is not an island.'] }
  if (value.schema !== islandSchema) return { reasons: ['This island was written by another version of the program.'] }
  const { body, seed, theme, timeOfDay } = value
  if (typeof body !== 'string' || !isBody(body)) say('There is no such body.')
  if (!isWithin(seed, 0, 2 ** 32 - 1) || !Number.isInteger(seed)) say('The seed must be a whole number of 32 bits.')
  if (!themes.some(({ slug }) => slug === theme)) say('There is no such theme.')
  if (!isWithin(timeOfDay, 0, 24) || timeOfDay === 24) say('The hour must be from 0 up to 24.')
  const light = checkLight(value.light, say)
  const skyOver = value.skyOver === undefined ? null : checkSkyOver(value.skyOver, say)
  const objects = checkList(value.objects, { name: 'objects', most: maxObjects }, checkObject, say)
  const albums = new Set(objects.flatMap(({ albumId }) => albumId ?? [])).size
  if (albums > maxAlbumsOnIsland) say(`There are ${albums} albums; an island shows ${maxAlbumsOnIsland} at most.`)
  const paths = checkList(value.paths, { name: 'paths', most: maxPaths }, checkPath, say)
  if (reasons.length > 0 || !light) return { reasons: reasons.slice(0, maxReasons) }
  const document = {
    schema: islandSchema,
    body,
    seed,
    theme,
    timeOfDay,
    ...(skyOver && { skyOver }),
    light,
    objects,
    paths,
  } as IslandDocument
  if (islandBytes(document) > maxIslandBytes) return { reasons: ['The island is larger than 600 kB.'] }
  return { document }
}
