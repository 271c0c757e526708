import { clamp } from '#domain/math.ts'
import type { Coordinates } from '#domain/places/coordinates.ts'
import type { Degrees } from '#domain/units.ts'

/** How often the whole Earth was halved: 0 to `closest`. */
export type Zoom = number
/** 5.6 degrees across, where a pixel of a small map is a kilometre. */
export const closest: Zoom = 6

/** The part of the map that is seen: x is degrees east of 180° W, y degrees south of the pole. */
export type View = { readonly x: Degrees; readonly y: Degrees; readonly width: Degrees; readonly height: Degrees }

/** As near to the middle as the edges of the map allow. */
export function viewOf(centre: Coordinates | null, zoom: Zoom): View {
  const [width, height] = [360 / 2 ** zoom, 180 / 2 ** zoom]
  const { lat, lon } = centre ?? { lat: 0, lon: 0 }
  return {
    x: clamp(lon + 180 - width / 2, 0, 360 - width),
    y: clamp(90 - lat - height / 2, 0, 180 - height),
    width,
    height,
  }
}

/** @param across, down shares of the view, 0 to 1 */
export const pointAt = ({ x, y, width, height }: View, across: number, down: number): Coordinates =>
  rounded({ lat: 90 - y - down * height, lon: x + across * width - 180 })

/** A point some steps of so many degrees away, over the date line where need be. */
export function movedBy(point: Coordinates | null, [east, north]: readonly [number, number], degrees: Degrees): Coordinates {
  const { lat, lon } = point ?? { lat: 0, lon: 0 }
  const turned = lon + east * degrees
  return rounded({ lat: clamp(lat + north * degrees, -90, 90), lon: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned })
}

/** To 0.0001 degrees, 11 m. */
const rounded = ({ lat, lon }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 10_000) / 10_000,
  lon: Math.round(lon * 10_000) / 10_000,
})
