import { clamp, lerpVector, smoothstep } from '#domain/math.ts'
import { type DomeCamera, type DomeView, fromPicture, toPicture } from '#domain/sky/dome-view.ts'
import { horizontalOf } from '#domain/sky/over-place.ts'
import { type Degrees, type Pixels, radians } from '#domain/units.ts'
import type { DomeSky } from './dome-sky.ts'
import type { MilkyWayGlow } from './milky-way-glow.ts'

/** What of the sky is drawn, beside stars and bodies. */
export const domeLayers = ['figures', 'names', 'milky-way', 'grid', 'daylight'] as const
export type DomeLayer = (typeof domeLayers)[number]

export type DomePicture = {
  readonly sky: DomeSky
  readonly glow: MilkyWayGlow | null
  readonly view: DomeView
  readonly camera: DomeCamera
  readonly layers: ReadonlySet<DomeLayer>
}

type Triple = readonly [number, number, number]
const rgb = ([red, green, blue]: Triple, alpha = 1) => `rgb(${red.toFixed(0)} ${green.toFixed(0)} ${blue.toFixed(0)} / ${alpha.toFixed(3)})`

/** Overhead and at the horizon, by the height of the Sun. */
const skies: readonly { readonly sun: Degrees; readonly above: Triple; readonly low: Triple }[] = [
  { sun: -18, above: [6, 15, 28], low: [17, 43, 63] },
  { sun: -10, above: [9, 26, 50], low: [32, 74, 96] },
  { sun: -4, above: [22, 58, 96], low: [214, 172, 118] },
  { sun: 2, above: [52, 108, 150], low: [232, 212, 170] },
  { sun: 12, above: [58, 124, 172], low: [184, 212, 220] },
]

/** How light the sky is: overhead and low, and the faintest magnitude that is seen against it. */
export function lightOf(
  { bodies }: Pick<DomeSky, 'bodies'>,
  layers: ReadonlySet<DomeLayer>,
): { readonly above: Triple; readonly low: Triple; readonly faintest: number } {
  const sun = layers.has('daylight') ? bodies.sun.alt : -90
  const next = Math.max(
    1,
    skies.findIndex((one) => one.sun >= sun),
  )
  const [from, to] = [skies[next - 1], skies[sun > 12 ? skies.length - 1 : next]] as [(typeof skies)[0], (typeof skies)[0]]
  const share = to === from ? 1 : clamp((sun - from.sun) / (to.sun - from.sun))
  return {
    above: lerpVector(from.above, to.above, share),
    low: lerpVector(from.low, to.low, share),
    faintest: 7 - 11 * smoothstep(-15, 0, sun),
  }
}

/** The light of the sky: darker overhead, warm round a low Sun. */
export function paintAir(
  context: CanvasRenderingContext2D,
  { sky, camera, layers }: DomePicture,
  { above, low }: { readonly above: Triple; readonly low: Triple },
) {
  const { width, height, scale } = camera
  const gradient = context.createLinearGradient(0, 0, 0, height)
  for (let stop = 0; stop <= 8; stop++) {
    const { alt } = horizontalOf(...fromPicture(camera, width / 2, (stop / 8) * height))
    gradient.addColorStop(stop / 8, rgb(lerpVector(low, above, smoothstep(0, 42, alt))))
  }
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  const { sun } = sky.bodies
  if (!layers.has('daylight') || sun.alt < -16) return
  const at = toPicture(camera, ...sun.direction)
  if (!at) return
  const radius = scale * (sun.alt > 0 ? 0.7 : 0.95)
  const strength = 0.75 * smoothstep(-16, -2, sun.alt)
  const glow = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius)
  const warm: Triple = sun.alt > 6 ? [255, 250, 230] : [255, 190, 120]
  glow.addColorStop(0, rgb(warm, strength))
  glow.addColorStop(1, rgb(warm, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

export type Point = readonly [north: number, west: number, zenith: number]
export const horizontal = (alt: Degrees, az: Degrees): Point => {
  const [h, a] = [radians(alt), radians(az)]
  return [Math.cos(h) * Math.cos(a), -Math.cos(h) * Math.sin(a), Math.sin(h)]
}

/** Joins directions by lines, and leaves out what is behind or far outside. */
export function trace(context: CanvasRenderingContext2D, camera: DomeCamera, points: readonly Point[]) {
  let isOn = false
  const far = 3 * Math.max(camera.width, camera.height)
  for (const point of points) {
    const at = toPicture(camera, ...point)
    const isSeen = at !== null && Math.abs(at.x) < far && Math.abs(at.y) < far
    if (isSeen && isOn) context.lineTo(at.x, at.y)
    else if (isSeen) context.moveTo(at.x, at.y)
    isOn = isSeen
  }
}

export const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, n) => from + n * by)
const labelFont = (size: Pixels, style = '') => `${style} ${size}px Prime, "Courier New", monospace`

/** Nearer to a side of the picture a point of the compass would be cut. */
const labelEdge: Pixels = 14
const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The land below the horizon, and on it the points of the compass. */
export function paintGround(context: CanvasRenderingContext2D, { camera, view, sky, layers }: DomePicture) {
  const { width, height, scale } = camera
  const tilt = radians(view.alt) / 2
  const path = new Path2D()
  // The horizon is a circle of the picture; looked at level it is a straight line, which a very large circle stands for.
  const bend = Math.abs(view.alt) < 0.2 ? Math.sign(view.alt || 1) * radians(0.1) : tilt
  const [near, far] = [-2 * Math.tan(bend) * scale, (2 / Math.tan(bend)) * scale]
  path.arc(width / 2, height / 2 - (near + far) / 2, Math.abs(far - near) / 2, 0, 2 * Math.PI)
  if (bend > 0) path.rect(0, 0, width, height)
  const day = layers.has('daylight') ? smoothstep(-10, 4, sky.bodies.sun.alt) : 0
  context.fillStyle = rgb(lerpVector([5, 13, 20], [26, 48, 46], day))
  context.fill(path, 'evenodd')
  context.strokeStyle = rgb(lerpVector([86, 122, 132], [210, 220, 200], day), 0.8)
  context.lineWidth = 1.2
  context.beginPath()
  trace(
    context,
    camera,
    steps(0, 360, 2).map((az) => horizontal(0, az)),
  )
  for (let az = 0; az < 360; az += 5) trace(context, camera, [horizontal(0, az), horizontal(az % 45 === 0 ? -1.6 : -0.7, az)])
  context.stroke()
  context.textAlign = 'center'
  context.textBaseline = 'top'
  for (const [at, name] of compass.entries()) {
    const place = toPicture(camera, ...horizontal(-2, at * 45))
    if (!place || place.x < labelEdge || place.x > camera.width - labelEdge) continue
    context.font = labelFont(name.length === 1 ? 17 : 13, name.length === 1 ? '700' : '')
    context.fillStyle = name === 'N' ? '#ff5fa2' : '#e8efdf'
    context.fillText(name, place.x, place.y + 2)
  }
}
