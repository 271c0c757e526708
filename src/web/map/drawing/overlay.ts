import { degrees, graticuleStep } from '#domain/map/coordinates.ts'
import type { Place } from '#domain/map/placement.ts'
import type { Pixels, Radians } from '#domain/units.ts'
import { overlaps, type ScreenBox } from '#web/lib/visible-area.ts'
import { type Camera, placeUnder, project, viewportOf } from '../controller/camera.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'
import { islandExtents } from './island-extents.ts'
import type { Label } from './label.ts'
import type { PlacedLabel } from './place-labels.ts'

/** CSS classes of what stands over the picture. */
export type OverlayClasses = { readonly [Name in Label['kind'] | 'tick' | 'ring' | 'present' | 'glint' | 'thumbnail']?: string | undefined }
/** A small picture that stands over its place, its middle so many units above the sea. */
export type Thumbnail = { readonly key: string; readonly place: Place; readonly height: number; readonly source: string }
type OverlayContent = {
  readonly labels: readonly PlacedLabel[]
  /** The islands over which pennants are flown. */
  readonly present: readonly PlacedIsland[]
  /** Where something waits to be found. */
  readonly glints: readonly Place[]
  readonly thumbnails: readonly Thumbnail[]
  /** What floats over the picture. */
  readonly floatingPanels: readonly ScreenBox[]
  readonly selected: Place | null
  readonly hasDegrees: boolean
}
type Mark = {
  readonly key: string
  readonly text: string
  readonly className: string
  readonly x: Pixels
  readonly y: Pixels
  readonly source?: string
  /** Clockwise about its middle. */
  readonly turn?: Radians
}

/** Half as wide as a thumbnail; and how large a unit is drawn where one is shown. */
const thumbnailReach: Pixels = 23
const thumbnailUnit: Pixels = 90
/** And at which what is to be found glints. */
const glintHeight = 0.42
const margin: Pixels = 14
/** Half as wide as a reading in degrees. */
const tickReach: Pixels = 28
/** Two readings on the same edge are never nearer. */
const apart: Pixels = 30
const apartAcross: Pixels = 74

/** Degrees along the lower and the left edge, where the lines of the graticule meet it. */
function ticks(camera: Camera, className: string): readonly Mark[] {
  const { screen } = camera
  const { west, east } = viewportOf(camera)
  const step = graticuleStep(camera.view.span * (screen.width / screen.height), 9)
  const left = placeUnder(camera, { x: 0, y: screen.height - 1 })
  const right = placeUnder(camera, { x: screen.width, y: screen.height - 1 })
  const marks: Mark[] = []
  let farthest = 54 - apartAcross
  if (left && right)
    for (let x = Math.ceil(Math.max(west, left.x) / step) * step; x < Math.min(east, right.x); x += step) {
      const part = (x - left.x) / (right.x - left.x)
      const isRoom = part * screen.width > farthest + apartAcross && part * screen.width < screen.width - 30
      if (isRoom) farthest = part * screen.width
      if (isRoom)
        marks.push({
          key: `x${x}`,
          text: `${degrees(x)}${x === 0 ? '' : x > 0 ? ' E' : ' W'}`,
          className,
          x: part * screen.width,
          y: screen.height - margin,
        })
    }
  let lowest = screen.height - 40
  for (const { latitude, at } of crossingsOfLeftEdge(camera, step)) {
    if (at < 20 || at > lowest) continue
    lowest = at - apart
    const side = latitude === 0 ? '' : latitude < 0 ? ' N' : ' S'
    marks.push({ key: `y${latitude}`, text: `${degrees(latitude)}${side}`, className, x: 34, y: at })
  }
  return marks.slice(0, 26)
}

/** Pixels between two points of the left edge at which the latitude is read. */
const reading: Pixels = 4

/** Where lines of latitude meet the left edge, from the bottom up to the horizon. */
function crossingsOfLeftEdge(camera: Camera, step: number): readonly { readonly latitude: number; readonly at: Pixels }[] {
  const latitudeAt = (y: Pixels) => placeUnder(camera, { x: 0, y })?.y ?? null
  const crossings: { latitude: number; at: Pixels }[] = []
  let below = latitudeAt(camera.screen.height)
  for (let y = camera.screen.height - reading; y > 0; y -= reading) {
    const above = latitudeAt(y)
    if (below === null || above === null) break
    const latitude = Math.floor(Math.max(below, above) / step) * step
    const isCrossed = latitude > Math.min(below, above) && latitude <= Math.max(below, above)
    if (isCrossed) crossings.push({ latitude, at: y + (reading * (above - latitude)) / (above - below) })
    below = above
  }
  return crossings
}

/** Thumbnails near enough to be seen, the nearest first, where they cover neither each other nor what is to be read. */
function thumbnailMarks(
  camera: Camera,
  thumbnails: readonly Thumbnail[],
  covered: readonly ScreenBox[],
  className: string,
): readonly Mark[] {
  const taken = [...covered]
  return thumbnails
    .map(({ key, place, height, source }) => ({ key, source, at: project(camera, place, height) }))
    .toSorted((one, other) => (one.at?.depth ?? 0) - (other.at?.depth ?? 0))
    .flatMap(({ key, source, at }): Mark[] => {
      if (!at || camera.focal / at.depth < thumbnailUnit) return []
      const [x, y] = [at.x, at.y - thumbnailReach]
      const box = { left: x - thumbnailReach, right: x + thumbnailReach, top: y - thumbnailReach, bottom: y + thumbnailReach }
      if (taken.some((other) => overlaps(box, other))) return []
      taken.push(box)
      return [{ key: `thumbnail ${key}`, text: '', className, x, y: box.top, source }]
    })
}

/** Labels, degrees and marks over the picture. They are decoration: the list beside the map has them all. */
export function createOverlay(host: HTMLElement, classes: OverlayClasses) {
  const spans = new Map<string, HTMLElement>()
  const ring = document.createElement('i')
  ring.className = classes.ring ?? ''
  ring.dataset.selected = ''
  ring.hidden = true
  host.append(ring)

  function showMarks(marks: readonly Mark[]) {
    const obsolete = new Set(spans.keys())
    for (const { key, text, className, x, y, source, turn } of marks) {
      const span = spans.get(key) ?? document.createElement('span')
      if (!spans.has(key)) {
        spans.set(key, span)
        if (source !== undefined) span.style.backgroundImage = `url("${encodeURI(source)}")`
        host.append(span)
      }
      if (span.textContent !== text) span.textContent = text
      if (span.className !== className) span.className = className
      span.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, 0)${turn ? ` rotate(${turn.toFixed(3)}rad)` : ''}`
      obsolete.delete(key)
    }
    for (const key of obsolete) {
      spans.get(key)?.remove()
      spans.delete(key)
    }
  }

  return {
    draw(camera: Camera, { labels, present, glints, thumbnails, floatingPanels, selected, hasDegrees }: OverlayContent) {
      const names = labels.map(
        ({ label: { key, text, kind }, x, y, turn }): Mark => ({ key, text, className: classes[kind] ?? '', x, y, turn }),
      )
      const read = [...floatingPanels, ...labels.map(({ box }) => box)]
      const visibleTicks = (hasDegrees ? ticks(camera, classes.tick ?? '') : []).filter(({ x, y }) => {
        const box = { left: x - tickReach, right: x + tickReach, top: y - 8, bottom: y + 8 }
        return !read.some((other) => overlaps(box, other))
      })
      const sparks = glints.flatMap((place): Mark[] => {
        const at = project(camera, place, glintHeight * Math.sin(camera.tilt))
        if (!at || floatingPanels.some((slip) => overlaps({ left: at.x - 8, right: at.x + 8, top: at.y - 8, bottom: at.y + 8 }, slip)))
          return []
        return [{ key: `glint ${place.x} ${place.y}`, text: '', className: classes.glint ?? '', x: at.x, y: at.y }]
      })
      const pennants = present.flatMap((place): Mark[] => {
        const at = project(camera, place, islandExtents(place).rise)
        return at ? [{ key: `here ${place.x} ${place.y}`, text: '', className: classes.present ?? '', x: at.x, y: at.y }] : []
      })
      const pictures = thumbnailMarks(camera, thumbnails, read, classes.thumbnail ?? '')
      showMarks([...visibleTicks, ...pictures, ...pennants, ...sparks, ...names])
      const at = selected && project(camera, selected)
      ring.hidden = !at
      if (!at) return
      const wide = Math.max(26, (1.15 * camera.focal) / at.depth)
      ring.style.width = `${wide.toFixed(0)}px`
      ring.style.height = `${(wide * Math.max(0.28, Math.cos(camera.tilt))).toFixed(0)}px`
      ring.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -50%)`
    },
    clear() {
      host.replaceChildren()
      spans.clear()
    },
  }
}
