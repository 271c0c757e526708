import { coordinatesOf } from '#domain/case/camera-metadata.ts'
import { clockOf, dateOfClock, dateOfDay, dateOfIso } from '../found-date.ts'
import type { Coordinates, FoundDate } from '../found-item.ts'
import { attributesOf, markupTokens } from '../markup.ts'
import { textOf } from '../read-json.ts'

/** What an XMP sidecar tells of its picture. Source: ISO 16684-1, Extensible metadata platform. */
export type Xmp = {
  readonly title: string
  readonly description: string
  readonly date: FoundDate | null
  readonly where: Coordinates | null
}

const wanted = new Set([
  'dc:title',
  'dc:description',
  'exif:datetimeoriginal',
  'photoshop:datecreated',
  'xmp:createdate',
  'exif:gpslatitude',
  'exif:gpslongitude',
])

/** Reads an XMP sidecar. Null where the text is none. Properties are elements or attributes; of several languages the first is taken. */
export function readXmp(text: string | null, zone: string | null): Xmp | null {
  if (text === null || !/<(?:x:xmpmeta|rdf:RDF)\b/i.test(text)) return null
  const properties = propertiesOf(text)
  const of = (name: string) => textOf(properties.get(name)).trim()
  const dates = ['exif:datetimeoriginal', 'photoshop:datecreated', 'xmp:createdate'].map((name) => dateOf(of(name), zone))
  return {
    title: of('dc:title'),
    description: of('dc:description'),
    date: dates.find((date) => date !== null) ?? null,
    where: coordinatesOf(angleOf(of('exif:gpslatitude')), angleOf(of('exif:gpslongitude'))),
  }
}

function propertiesOf(text: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>()
  const set = (name: string, value: string) => {
    if (wanted.has(name) && value.trim() !== '' && !properties.has(name)) properties.set(name, value)
  }
  let inside: string | null = null
  for (const token of markupTokens(text.replace(/^\uFEFF/, ''))) {
    if (token.kind === 'open') {
      if (token.name === 'rdf:description') for (const [name, value] of attributesOf(token.attributes)) set(name, value)
      if (wanted.has(token.name)) inside = token.name
    } else if (token.kind === 'close') {
      if (token.name === inside) inside = null
    } else if (inside !== null) set(inside, token.text)
  }
  return properties
}

/** With an offset an instant, without one a local time, and as exact as it is written. */
function dateOf(text: string, zone: string | null): FoundDate | null {
  const clock = clockOf(text)
  return dateOfIso(text, 'description') ?? (clock ? dateOfClock(clock, zone, 'description') : dateOfDay(text, 'description'))
}

/** Degrees of `51,30.5N` or `51,30,30N`, as XMP writes them; null for anything else. */
function angleOf(text: string): number | null {
  const [, degrees, minutes, seconds = '0', side] =
    /^(\d{1,3}),(\d{1,2}(?:\.\d{1,12})?)(?:,(\d{1,2}(?:\.\d{1,12})?))?([NSEW])$/i.exec(text) ?? []
  if (degrees === undefined || side === undefined) return null
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return /[SW]/i.test(side) ? -size : size
}
