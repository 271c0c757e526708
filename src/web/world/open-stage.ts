import { WebGLRenderer } from 'three'
import type { Milliseconds } from '#domain/units.ts'
import type { Show, Stage } from '#web/lib/stage.ts'
import { nextRatio } from './quality.ts'

/** Longer apart and two frames do not belong to one movement. */
const pause: Milliseconds = 120
const keptTimes = 30
/** How long nothing has to move before one frame is drawn with every pixel the screen has. */
const settling: Milliseconds = 140

function openRenderer(): WebGLRenderer | null {
  const canvas = document.createElement('canvas')
  try {
    return new WebGLRenderer({ canvas, antialias: true, alpha: false, powerPreference: 'high-performance' })
  } catch {
    return null
  }
}

/**
 * Opens the one canvas, parked out of sight until a porthole asks for it; null where this browser draws no WebGL. Nothing is drawn
 * unless something asks: one request, one frame.
 */
export function openStage(parking: HTMLElement): Stage | null {
  const renderer = openRenderer()
  if (!renderer) return null
  const canvas = renderer.domElement
  canvas.setAttribute('aria-hidden', 'true')
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault())
  canvas.addEventListener('webglcontextrestored', invalidate)
  parking.append(canvas)

  let show: Show | null = null
  let place: HTMLElement = parking
  let [asked, before, ratio] = [0, 0, most()]
  let settle: ReturnType<typeof setTimeout> | undefined
  let times: Milliseconds[] = []
  const size = new ResizeObserver(() => resize(most()))

  function most() {
    return Math.min(devicePixelRatio, 2)
  }
  function invalidate() {
    if (show && !asked) asked = requestAnimationFrame(frame)
  }
  function resize(wanted: number) {
    renderer?.setPixelRatio(wanted)
    renderer?.setSize(place.clientWidth, place.clientHeight, false)
    invalidate()
  }
  function frame(now: Milliseconds) {
    asked = 0
    if (!show || !renderer || document.hidden) return
    if (now - before < pause) times = [...times.slice(1 - keptTimes), now - before]
    before = now
    const isRowFull = times.length === keptTimes
    const wanted = nextRatio(ratio, times, most())
    if (wanted !== ratio && isRowFull) {
      ratio = wanted
      times = []
    }
    draw(now, ratio)
    clearTimeout(settle)
    if (ratio < most()) settle = setTimeout(() => !asked && draw(performance.now(), most()), settling)
  }
  function draw(now: Milliseconds, sharpness: number) {
    if (!show || !renderer) return
    if (renderer.getPixelRatio() !== sharpness) {
      renderer.setPixelRatio(sharpness)
      renderer.setSize(place.clientWidth, place.clientHeight, false)
    }
    const wantsMore = show.draw(renderer, { now, width: place.clientWidth, height: place.clientHeight, ratio: sharpness })
    if (wantsMore) invalidate()
  }
  document.addEventListener('visibilitychange', invalidate)

  return {
    renderer,
    invalidate,
    drawNow: () => draw(performance.now(), ratio),
    enter(porthole, next) {
      show = next
      place = porthole
      porthole.prepend(canvas)
      size.observe(porthole)
      resize(most())
      return () => {
        if (show !== next) return
        size.unobserve(porthole)
        show = null
        place = parking
        parking.append(canvas)
      }
    },
  }
}
