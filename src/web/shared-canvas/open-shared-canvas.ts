import { WebGLRenderer } from 'three'
import type { Milliseconds } from '#domain/units.ts'
import type { CanvasContent, SharedCanvas } from '#web/lib/shared-canvas.ts'
import { maxFrames, nextPixelRatio } from './pixel-ratio.ts'

/** After so long without movement one frame is drawn at the full resolution of the screen. */
const settleDelay: Milliseconds = 140

/** What draws WebGL on the processor, by the names of the renderers. Chromium does not count all of it as a performance caveat. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i
const rendererOf = (context: WebGL2RenderingContext): string => {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
}

function openContext(attributes: WebGLContextAttributes): WebGL2RenderingContext | null {
  return document.createElement('canvas').getContext('webgl2', { alpha: false, powerPreference: 'high-performance', ...attributes })
}

/**
 * Null where this browser draws no WebGL. A machine without a graphics card draws without antialiasing, which would cost it two thirds of a
 * frame; and it keeps its picture, which Chromium's software compositor would leave blank in places where a toast over it is painted anew.
 */
function openRenderer(): { readonly renderer: WebGLRenderer; readonly isSoftware: boolean } | null {
  const plain = openContext({ antialias: false, preserveDrawingBuffer: true })
  if (!plain) return null
  const isSoftware = softwareRenderer.test(rendererOf(plain))
  const context = isSoftware ? plain : (openContext({ antialias: true }) ?? plain)
  if (context !== plain) plain.getExtension('WEBGL_lose_context')?.loseContext()
  return { renderer: new WebGLRenderer({ canvas: context.canvas, context }), isSoftware }
}

const fullRatio = () => Math.min(devicePixelRatio, 2)

/**
 * Opens the shared canvas, parked out of sight until a screen attaches it; null where this browser draws no WebGL. A frame is drawn
 * only on request. One function: content, host, size and resolution are state of one canvas, which every method may change.
 */
export function openSharedCanvas(parking: HTMLElement): SharedCanvas | null {
  const opened = openRenderer()
  if (!opened) return null
  const { renderer, isSoftware } = opened
  const canvas = renderer.domElement
  // Chromium's software compositor leaves out what an opaque layer covers of the canvas, and mirrors that place: a panel at the top would
  // leave a hole at the bottom. From a canvas that is turned, by less than a pixel, it leaves out nothing.
  if (isSoftware) canvas.style.transform = 'rotate(0.0001deg)'
  canvas.setAttribute('aria-hidden', 'true')
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault())
  canvas.addEventListener('webglcontextrestored', invalidate)
  parking.append(canvas)

  let content: CanvasContent | null = null
  let host: HTMLElement = parking
  let frameRequest = 0
  /** Without a graphics card what moves is coarse from the first frame on, which is there in half the time; what rests is sharp as everywhere. */
  let ratio = isSoftware ? fullRatio() / 2 : fullRatio()
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let frameTimes: Milliseconds[] = []
  /** Of the host, for which the canvas was last sized. */
  let sizedFor = ''
  // Sizing a canvas empties it, and observers are told after the frame was drawn: it is drawn again before the browser paints.
  const resizeObserver = new ResizeObserver(() => {
    if (sizeOfHost() === sizedFor) return
    size(ratio)
    draw(performance.now(), ratio)
  })

  function invalidate() {
    if (content && !frameRequest) frameRequest = requestAnimationFrame(onFrame)
  }
  const sizeOfHost = () => `${host.clientWidth} ${host.clientHeight}`
  function size(wantedRatio: number) {
    sizedFor = sizeOfHost()
    renderer.setPixelRatio(wantedRatio)
    renderer.setSize(host.clientWidth, host.clientHeight, false)
  }
  function onFrame(now: Milliseconds) {
    frameRequest = 0
    if (!content || document.hidden) return
    draw(now, ratio)
    requestAnimationFrame((next) => adaptRatio(next - now))
    clearTimeout(settleTimer)
    if (ratio < fullRatio()) settleTimer = setTimeout(() => !frameRequest && draw(performance.now(), fullRatio()), settleDelay)
  }
  /**
   * The times after a change are measured anew.
   * @param time until the browser was ready for the next frame, whether anything moves on or not
   */
  function adaptRatio(time: Milliseconds) {
    frameTimes = [...frameTimes.slice(1 - maxFrames), time]
    const next = nextPixelRatio(ratio, frameTimes, fullRatio())
    if (next === ratio) return
    ratio = next
    frameTimes = []
  }
  function draw(now: Milliseconds, drawnRatio: number) {
    if (!content) return
    if (renderer.getPixelRatio() !== drawnRatio) size(drawnRatio)
    const { frame } = renderer.info.render
    const needsAnother = content.draw(renderer, {
      now,
      width: host.clientWidth,
      height: host.clientHeight,
      ratio: drawnRatio,
      isSharp: drawnRatio === fullRatio(),
      isSlow: ratio < fullRatio(),
    })
    if (renderer.info.render.frame !== frame) canvas.style.visibility = ''
    if (needsAnother) invalidate()
  }
  document.addEventListener('visibilitychange', invalidate)

  return {
    renderer,
    isSoftware,
    prepare(draw) {
      if (!content) draw(renderer)
    },
    invalidate,
    drawNow: () => draw(performance.now(), ratio),
    copyPicture() {
      draw(performance.now(), fullRatio()) // WebGL lets go of its picture after each frame
      const copy = document.createElement('canvas')
      copy.width = canvas.width
      copy.height = canvas.height
      copy.getContext('2d')?.drawImage(canvas, 0, 0)
      return copy
    },
    attach(nextHost, nextContent) {
      content = nextContent
      host = nextHost
      canvas.style.visibility = 'hidden' // until something is drawn: an empty canvas is black, and covers what stands in for the picture
      nextHost.prepend(canvas)
      resizeObserver.observe(nextHost)
      size(ratio)
      invalidate()
      return () => {
        if (content !== nextContent) return
        resizeObserver.unobserve(nextHost)
        content = null
        host = parking
        parking.append(canvas)
      }
    },
  }
}
