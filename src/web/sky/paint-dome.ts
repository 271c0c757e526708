import { clamp, smoothstep } from '#domain/math.ts'
import { directionOf } from '#domain/sky/angles.ts'
import { type BodyName, bodyNames } from '#domain/sky/bodies.ts'
import { type DomeCamera, type DomeView, toPicture } from '#domain/sky/dome-view.ts'
import { overPlace } from '#domain/sky/over-place.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import { type Degrees, type Pixels, radians } from '#domain/units.ts'
import type { DomeSky } from './dome-sky.ts'
import { type DomePicture, horizontal, lightOf, type Point, paintAir, paintGround, steps, trace } from './paint-air.ts'

/** The faintest star that a view has room for: more from nearer. */
export const faintestIn = ({ span }: DomeView): number => clamp(7.6 - span / 42, 4.6, 6.5)

/**
 * Draws the dome. Everything is measured in CSS pixels; the context is scaled to those of the device.
 * One function: ground and names are painted over what it draws, from the same camera and light.
 */
export function paintDome(context: CanvasRenderingContext2D, picture: DomePicture): void {
  const { sky, camera, layers, view } = picture
  const light = lightOf(sky, layers)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  paintAir(context, picture, light)
  if (layers.has('milky-way')) paintMilkyWay(context, picture, light.faintest)
  if (layers.has('grid')) paintGrid(context, camera)
  if (layers.has('figures')) paintFigures(context, picture, light.faintest)
  if (layers.has('names') && view.span <= deepSkySpan) paintDeepSky(context, picture, light.faintest)
  paintStars(context, picture, Math.min(light.faintest, faintestIn(view)))
  paintBodies(context, picture, light.faintest)
  paintGround(context, picture)
}

let sprite: HTMLCanvasElement | null = null
/** A soft round light, drawn once. */
function glowSprite(): HTMLCanvasElement {
  if (sprite) return sprite
  const made = document.createElement('canvas')
  made.width = 64
  made.height = 64
  const context = made.getContext('2d')
  const gradient = context?.createRadialGradient(32, 32, 0, 32, 32, 32)
  gradient?.addColorStop(0, 'rgb(196 214 226 / 1)')
  gradient?.addColorStop(0.5, 'rgb(196 214 226 / .42)')
  gradient?.addColorStop(1, 'rgb(196 214 226 / 0)')
  if (context && gradient) {
    context.fillStyle = gradient
    context.fillRect(0, 0, 64, 64)
  }
  sprite = made
  return made
}

/** How wide one of its lights is. */
const glowReach: Degrees = 3.4

function paintMilkyWay(context: CanvasRenderingContext2D, { sky, glow, camera }: DomePicture, faintest: number) {
  const strength = 0.2 * smoothstep(3.5, 6.5, faintest)
  if (!glow || strength === 0) return
  const image = glowSprite()
  const { width, height, scale } = camera
  const reach = radians(glowReach) * scale
  for (let at = 0; at < glow.length; at += 4) {
    const [n, w, z] = overPlace(sky.frame, [glow[at] ?? 0, glow[at + 1] ?? 0, glow[at + 2] ?? 0])
    if (z < -0.06) continue
    const place = toPicture(camera, n, w, z)
    if (!place || place.x < -reach || place.y < -reach || place.x > width + reach || place.y > height + reach) continue
    context.globalAlpha = strength * (glow[at + 3] ?? 0)
    context.drawImage(image, place.x - reach, place.y - reach, 2 * reach, 2 * reach)
  }
  context.globalAlpha = 1
}

const gridLines: readonly (readonly Point[])[] = [
  ...[15, 30, 45, 60, 75].map((alt) => steps(0, 360, 4).map((az) => horizontal(alt, az))),
  ...steps(0, 345, 15).map((az) => steps(0, az % 90 === 0 ? 90 : 75, 5).map((alt) => horizontal(alt, az))),
]

function paintGrid(context: CanvasRenderingContext2D, camera: DomeCamera) {
  context.strokeStyle = 'rgb(190 214 214 / .26)'
  context.lineWidth = 1
  context.beginPath()
  for (const line of gridLines) trace(context, camera, line)
  context.stroke()
}

/** By day the figures are a breath of themselves. */
function paintFigures(context: CanvasRenderingContext2D, { sky, camera }: DomePicture, faintest: number) {
  const { figures } = sky.data
  if (!figures) return
  const place = (star: number): Point => [sky.stars[3 * star] ?? 0, sky.stars[3 * star + 1] ?? 0, sky.stars[3 * star + 2] ?? -1]
  context.strokeStyle = `rgb(220 203 151 / ${(0.14 + 0.4 * smoothstep(-2, 5, faintest)).toFixed(2)})`
  context.lineWidth = 1.1
  context.beginPath()
  for (const { lines } of figures.constellations) for (const line of lines) trace(context, camera, line.map(place))
  context.stroke()
}

/** From how near clusters, nebulae and galaxies are marked. */
export const deepSkySpan: Degrees = 45

function paintDeepSky(context: CanvasRenderingContext2D, { sky, camera }: DomePicture, faintest: number) {
  context.strokeStyle = 'rgb(190 214 226 / .7)'
  context.lineWidth = 1
  context.setLineDash([2, 2])
  for (const { at, magnitude } of sky.data.figures?.deepSky ?? []) {
    const [n, w, z] = overPlace(sky.frame, directionOf(...at))
    const place = magnitude < faintest + 1 && z > -0.01 ? toPicture(camera, n, w, z) : null
    if (!place) continue
    context.beginPath()
    context.ellipse(place.x, place.y, 7, 4.5, -0.5, 0, 2 * Math.PI)
    context.stroke()
  }
  context.setLineDash([])
}

/** The radius of a star in CSS pixels. */
const starSize = (magnitude: number, faintest: number): Pixels =>
  clamp(0.75 + 0.5 * (faintest - magnitude) ** 1.06 * (6.5 / Math.max(4.5, faintest)) ** 0.4, 0.5, 5.6)

function paintStars(context: CanvasRenderingContext2D, { sky, camera }: DomePicture, faintest: number) {
  const { stars, data } = sky
  const { magnitudes, colours, count } = data.stars
  const { width, height } = camera
  let colour = ''
  for (let star = 0; star < count; star++) {
    const magnitude = magnitudes[star] as number
    if (magnitude > faintest) break // they stand brightest first
    const zenith = stars[3 * star + 2] as number
    if (zenith < -0.01) continue
    const at = toPicture(camera, stars[3 * star] as number, stars[3 * star + 1] as number, zenith)
    if (!at || at.x < -6 || at.y < -6 || at.x > width + 6 || at.y > height + 6) continue
    const next = starColour(colours[star] as number)
    if (next !== colour) {
      colour = next
      context.fillStyle = next
    }
    context.globalAlpha = clamp(0.5 + 0.25 * (faintest - magnitude), 0.4, 1)
    context.beginPath()
    context.arc(at.x, at.y, starSize(magnitude, faintest), 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
}

const bodyColours: Readonly<Record<BodyName, string>> = {
  sun: '#fff3c4',
  moon: '#f4efdc',
  mercury: '#d8cfc0',
  venus: '#fff8de',
  mars: '#ff9e72',
  jupiter: '#ffe3b8',
  saturn: '#f2dca2',
  uranus: '#bfe8e6',
  neptune: '#9fc3ff',
}

/** The radius at which a body is drawn: Sun and Moon never smaller than their phase can be told. */
export function bodySize(name: BodyName, magnitude: number, { scale }: DomeCamera): Pixels {
  if (name === 'sun' || name === 'moon') return Math.max(11, radians(0.26) * scale)
  return clamp(4.6 - 0.62 * magnitude, 2.2, 6.4)
}

function paintBodies(context: CanvasRenderingContext2D, { sky, camera }: DomePicture, faintest: number) {
  for (const name of bodyNames) {
    const { direction } = sky.bodies[name]
    const magnitude = sky.magnitudes[name]
    if (direction[2] < -0.01 || (name !== 'sun' && name !== 'moon' && magnitude > Math.max(-3.5, faintest + 1.6))) continue
    const at = toPicture(camera, ...direction)
    if (!at) continue
    const radius = bodySize(name, magnitude, camera)
    if (name === 'moon') {
      paintMoon(context, sky, camera, at, radius)
      continue
    }
    context.fillStyle = bodyColours[name]
    context.beginPath()
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI)
    context.fill()
    if (name === 'sun') continue
    context.strokeStyle = 'rgb(220 203 151 / .7)'
    context.lineWidth = 1
    context.beginPath()
    context.arc(at.x, at.y, radius + 3.2, 0, 2 * Math.PI)
    context.stroke()
  }
}

/** The dark disc, and on it the lit part turned towards the Sun. */
function paintMoon(
  context: CanvasRenderingContext2D,
  { bodies, moonLit }: DomeSky,
  camera: DomeCamera,
  at: { readonly x: Pixels; readonly y: Pixels },
  radius: Pixels,
) {
  const { moon, sun } = bodies
  const towards = moon.direction.map((value, axis) => value + 0.02 * (sun.direction[axis] ?? 0)) as [number, number, number]
  const length = Math.hypot(...towards)
  const next = toPicture(camera, towards[0] / length, towards[1] / length, towards[2] / length) ?? at
  context.save()
  context.translate(at.x, at.y)
  context.rotate(Math.atan2(next.y - at.y, next.x - at.x))
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fillStyle = '#3b4754'
  context.fill()
  context.beginPath()
  context.arc(0, 0, radius, -Math.PI / 2, Math.PI / 2)
  const bulge = 2 * moonLit - 1
  context.ellipse(0, 0, Math.abs(bulge) * radius, radius, 0, Math.PI / 2, -Math.PI / 2, bulge < 0)
  context.fillStyle = bodyColours.moon
  context.fill()
  context.restore()
}
