import { areasWithIslands } from '#domain/map/area.ts'
import { graticuleStep } from '#domain/map/coordinates.ts'
import type { Pixels } from '#domain/units.ts'
import { type Camera, pixelsPerUnit, project, viewportOf } from '../controller/camera.ts'
import type { MapController } from '../controller/map-controller.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
import { islandColour } from '../drawing/island-colour.ts'
import type { Painter, PainterOptions } from '../drawing/painter.ts'
import type { Stroke } from '../stroke.ts'
import { drawIsland } from './draw-island.ts'
import { createWholeIslands } from './whole-islands.ts'

const css = (rgb: readonly number[]) => `rgb(${rgb.join(' ')})`
/** Islands drawn larger than this are drawn whole, the nearest to the middle first. */
const wholeFrom = 130
const maxWhole = 6

function drawGround(context: CanvasRenderingContext2D, style: AreaStyle, { screen: { width, height } }: Camera) {
  const [near, middle, far] = style.ground
  const wash = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, Math.hypot(width, height) / 2)
  wash.addColorStop(0, near)
  wash.addColorStop(0.6, middle)
  wash.addColorStop(1, far)
  context.fillStyle = wash
  context.fillRect(0, 0, width, height)
  context.strokeStyle = style.stroke
  context.lineWidth = 1
  context.globalAlpha = style.pattern === 'none' ? 0 : style.strength * 0.4
  context.beginPath()
  for (let y = 6; y < height; y += 11)
    for (let x = ((y * 37) % 90) - 90; x < width; x += 96) {
      context.moveTo(x, y)
      context.quadraticCurveTo(x + 14, y - 3, x + 28, y)
      context.quadraticCurveTo(x + 42, y + 3, x + 26 + ((y * 13) % 34), y)
    }
  context.stroke()
  context.globalAlpha = 1
}

function drawGraticule(context: CanvasRenderingContext2D, style: AreaStyle, camera: Camera) {
  const { west, east, north, south } = viewportOf(camera)
  const step = graticuleStep(east - west, 9)
  context.strokeStyle = style.stroke
  context.globalAlpha = 0.28
  context.beginPath()
  for (let x = Math.ceil(west / step) * step; x < east; x += step) {
    const at = project(camera, { x, y: camera.view.y })
    if (at) context.rect(Math.round(at.x), 0, 0, camera.screen.height)
  }
  for (let y = Math.ceil(north / step) * step; y < south; y += step) {
    const at = project(camera, { x: camera.view.x, y })
    if (at) context.rect(0, Math.round(at.y), camera.screen.width, 0)
  }
  context.stroke()
  context.globalAlpha = 1
}

/** Flat islands have their shape from the first. */
const noneUnshaped: ReadonlySet<number> = new Set()

/** Draws the map flat, on paper: for browsers without WebGL. The same tiles, looked at straight down. */
export function paintFlat(map: MapController, { host, style: styleNow, strokes, onFrame }: PainterOptions): Painter {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  host.prepend(canvas)
  const context = canvas.getContext('2d')
  const whole = createWholeIslands(invalidate)
  let frameRequest = 0

  /** Answers whether any still fades in. While the map moves no island is grown. */
  function drawIslands(on: CanvasRenderingContext2D, style: AreaStyle, camera: Camera, isMoving: boolean): boolean {
    const isNear = pixelsPerUnit(camera) > wholeFrom
    const nearest = new Set((isNear ? map.state.getState().inView : []).slice(0, maxWhole).map(({ ordinal }) => ordinal))
    let isFading = false
    for (const { islands } of map.tiles.visible())
      for (const island of islands) {
        const mayGrow = !isMoving && nearest.has(island.ordinal)
        const drawn = isNear ? whole.get(style, island, mayGrow) : null
        drawIsland(on, style, camera, { island, colour: css(islandColour(style, island)), whole: drawn })
        isFading ||= drawn !== null && drawn.presence < 1
      }
    return isFading
  }
  function draw() {
    frameRequest = 0
    if (!context) return
    const { clientWidth: width, clientHeight: height } = host
    const ratio = Math.min(2, devicePixelRatio)
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
    }
    map.viewport.resize({ width, height }, false)
    const isMoving = map.viewport.tick(performance.now())
    const camera = map.viewport.camera()
    const { area } = map.tiles.layer()
    const style = styleNow()
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawGround(context, style, camera)
    if (areasWithIslands.has(area)) drawGraticule(context, style, camera)
    const isFading = areasWithIslands.has(area) && drawIslands(context, style, camera, isMoving)
    drawStrokes(context, camera, strokes())
    onFrame(camera, map.isAtRest() && !whole.isBusy() && !isFading, noneUnshaped, 0)
    if (isMoving || isFading) invalidate()
  }
  function invalidate() {
    if (!frameRequest) frameRequest = requestAnimationFrame(draw)
  }
  const size = new ResizeObserver(invalidate)
  size.observe(host)
  const unsubscribe = map.onChange(invalidate)
  invalidate()
  return {
    kind: 'flat',
    invalidate,
    drawNow: draw,
    nearIsland: () => null,
    copyPicture: null,
    close() {
      cancelAnimationFrame(frameRequest)
      size.disconnect()
      unsubscribe()
      whole.close()
      canvas.remove()
    },
  }
}

/** What stands up is drawn leaning back a little, as on old charts: so much of its height is seen. */
const seenOfHeight = 0.7
const amplitude: Pixels = 3.1
const wavelength: Pixels = 11.4

/** Draws the lines of an area over the islands. */
function drawStrokes(context: CanvasRenderingContext2D, camera: Camera, strokes: readonly Stroke[]): void {
  const scale = pixelsPerUnit(camera)
  for (const { points, colour, opacity = 1, width, isWave = false } of strokes) {
    const spots = points.flatMap((point) => {
      const at = project(camera, point)
      return at ? [{ x: at.x, y: at.y - (point.height ?? 0) * seenOfHeight * scale }] : []
    })
    context.strokeStyle = context.fillStyle = colour
    context.globalAlpha = opacity
    context.lineWidth = width
    context.beginPath()
    if (points.length === 2 && points[0] === points[1]) {
      drawDot(context, spots[0], width)
      continue
    }
    for (const { x, y } of isWave ? waved(spots) : spots) context.lineTo(x, y)
    context.stroke()
  }
  context.globalAlpha = 1
}

type Spot = { readonly x: Pixels; readonly y: Pixels }

function drawDot(context: CanvasRenderingContext2D, spot: Spot | undefined, width: Pixels) {
  if (!spot) return
  context.arc(spot.x, spot.y, width / 2, 0, 2 * Math.PI)
  context.fill()
}

/** The same line as a chart prints a submarine cable. */
function waved(spots: readonly Spot[]): readonly Spot[] {
  let passed = 0
  return spots.slice(1).flatMap((to, n) => {
    const from = spots[n] ?? to
    const whole = Math.hypot(to.x - from.x, to.y - from.y)
    const pieces = Math.max(1, Math.ceil(whole / 2))
    const begun = passed
    passed += whole
    return Array.from({ length: pieces }, (_, piece): Spot => {
      const t = (piece + 1) / pieces
      const off = amplitude * Math.sin(((begun + t * whole) / wavelength) * 2 * Math.PI)
      const east = (to.x - from.x) / Math.max(1e-6, whole)
      const south = (to.y - from.y) / Math.max(1e-6, whole)
      return { x: from.x + east * t * whole - south * off, y: from.y + south * t * whole + east * off }
    })
  })
}
