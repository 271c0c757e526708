import { drawSheetPlate } from '#domain/island/sheet-plate.ts'
import { drawChart } from '#domain/sky/chart.ts'
import { type ChartRecipe, sheets } from '#domain/sky/recipe.ts'
import type { ChartScene } from '#domain/sky/scene.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { themeOf } from '#domain/sky/themes.ts'
import type { Degrees, Milliseconds } from '#domain/units.ts'
import { attachPointerControls, type ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { drawMilkyWay, isSharpAt, layMilkyWay, type MilkyWayLayer, milkyWayKey } from './milky-way-layer.ts'
import { paintScene } from './paint-canvas.ts'
import type { LoadedPicture } from './sheet-picture.ts'
import { placeSheet, roomFor, type SheetView, wholeSheet, zoomAbout } from './sheet-view.ts'
import { skyGestures } from './sky-gestures.ts'
import { objectAt, type PointedObject, placeOf } from './sky-objects.ts'
import { measureFor } from './theme-fonts.ts'

type Handlers = {
  /** A sky was turned; the compass point that stands below by now. */
  readonly onTurn: (sky: number, facing: Degrees) => void
  readonly onPoint: (object: PointedObject | null) => void
  /** Where the pointed object stands on the screen, whenever that changes; null where nothing is pointed at. */
  readonly onRing: (at: ScreenPoint | null) => void
}
export type SkyCanvasState = {
  readonly recipe: ChartRecipe
  readonly data: SkyData
  readonly pointed: PointedObject | null
  /** The image that the recipe names. */
  readonly picture: LoadedPicture | null
  readonly floatingPanels: readonly ScreenBox[]
}

/** After the last change that moves the Milky Way, before it is drawn anew: changes that come with every frame wait for none. */
const milkyWayPause: Milliseconds = 60
/** Whether the sheet makes room for a floating panel: a form, or what stands at the top. Small ones below come and go with the pointer. */
function isLasting({ left, top, right, bottom }: ScreenBox, window: ScreenBox): boolean {
  const share = ((right - left) * (bottom - top)) / (window.right * window.bottom)
  return share >= 0.15 || (top < 0.2 * window.bottom && share >= 0.015)
}

/**
 * A live chart on a canvas that fills an element: drag turns the sky, wheel and pinch come nearer, a double click shows all.
 * One function: every gesture changes the view that the next frame is drawn by.
 */
export function createSkyCanvas(element: HTMLElement, canvas: HTMLCanvasElement, { onTurn, onPoint, onRing }: Handlers) {
  const context = canvas.getContext('2d')
  const ended = new AbortController()
  let state: SkyCanvasState | null = null
  let view: SheetView = wholeSheet
  let scene: ChartScene | null = null
  let milkyWay: MilkyWayLayer | null = null
  /** A turn that the recipe does not have yet. */
  let turning: { readonly sky: number; readonly facing: Degrees } | null = null
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let ratio = 1

  const box = (): ScreenBox => ({ left: 0, top: 0, right: element.clientWidth, bottom: element.clientHeight })
  const free = (): ScreenBox => {
    const window = box()
    const recipe = state?.recipe
    return recipe
      ? roomFor(
          sheets[recipe.sheet],
          window,
          (state?.floatingPanels ?? []).filter((panel) => isLasting(panel, window)),
        )
      : window
  }
  const shownRecipe = (): ChartRecipe | null => {
    if (!state || !turning) return state?.recipe ?? null
    const { sky, facing } = turning
    return { ...state.recipe, skies: state.recipe.skies.map((one, index) => (index === sky ? { ...one, facing } : one)) as never }
  }
  const sheetNow = () => scene && placeSheet(scene, free(), view)
  const toSheet = ({ x, y }: ScreenPoint) => {
    const sheet = sheetNow()
    return sheet && { x: (x - sheet.x) / sheet.scale, y: (y - sheet.y) / sheet.scale }
  }

  function invalidate({ isRedrawn = true } = {}) {
    if (isRedrawn) scene = null
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  function paint() {
    frame = 0
    const recipe = shownRecipe()
    if (!recipe || !state || !context) return
    const theme = themeOf(recipe)
    const { data, picture } = state
    const withoutMilkyWay = { ...recipe, show: recipe.show.filter((layer) => layer !== 'milky-way') }
    scene ??= drawChart(withoutMilkyWay, data, measureFor(theme), { size: picture, drawPlate: drawSheetPlate })
    const sheet = placeSheet(scene, free(), view)
    ratio = window.devicePixelRatio
    const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    const transform = { scale: sheet.scale * ratio, x: sheet.x * ratio, y: sheet.y * ratio }
    paintTable(context, { width: scene.width, height: scene.height }, theme.colours.paper, transform, ratio)
    const wantsMilkyWay = recipe.show.includes('milky-way')
    const layer = wantsMilkyWay && milkyWay?.key === milkyWayKey(recipe) ? milkyWay : null
    paintScene(context, scene, theme, transform, {
      image: picture?.source,
      afterGround: (disc) => {
        if (layer) layMilkyWay(context, layer, disc, recipe.skies[disc.index]?.facing ?? 180)
      },
    })
    if (wantsMilkyWay && data.milkyWay && !(layer && isSharpAt(layer, transform.scale))) renewMilkyWay(transform.scale)
    showRing()
    canvas.dataset.drawn = data.figures && (layer || !wantsMilkyWay) ? 'whole' : 'part'
  }
  function renewMilkyWay(scale: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const recipe = shownRecipe()
      if (!recipe || !state?.data.milkyWay) return
      milkyWay = drawMilkyWay(recipe, state.data, scale)
      invalidate({ isRedrawn: false })
    }, milkyWayPause)
  }
  function showRing() {
    const sheet = sheetNow()
    const at = state?.pointed && scene && sheet ? placeOf(state.pointed, scene, shownRecipe()) : null
    onRing(at && sheet ? { x: sheet.x + at.x * sheet.scale, y: sheet.y + at.y * sheet.scale } : null)
  }
  function look(next: SheetView) {
    view = next
    invalidate({ isRedrawn: false })
  }
  const zoom = (factor: number, point: ScreenPoint) => look(zoomAbout(view, factor, point, free()))
  const middle = (): ScreenPoint => {
    const { left, top, right, bottom } = free()
    return { x: (left + right) / 2, y: (top + bottom) / 2 }
  }
  /** The sky under a place of the window. */
  const skyAt = (point: ScreenPoint): number => {
    const at = toSheet(point)
    if (!at || !scene) return -1
    return scene.skies.findIndex(({ x, y, radius }) => Math.hypot(at.x - x, at.y - y) <= radius * 1.1)
  }
  const pointAt = (point: ScreenPoint, reach: number) => {
    const at = toSheet(point)
    const sheet = sheetNow()
    const recipe = shownRecipe()
    onPoint(at && sheet && scene && recipe ? objectAt(at, reach / sheet.scale, scene, recipe) : null)
  }
  attachPointerControls(element, {
    signal: ended.signal,
    ...skyGestures({
      skyAt,
      toSheet,
      skyOf(index) {
        const sky = shownRecipe()?.skies[index]
        const disc = scene?.skies[index]
        return sky && disc ? { facing: sky.facing, middle: disc } : null
      },
      turn(sky, facing) {
        turning = { sky, facing }
        invalidate()
      },
      endTurn: () => turning && onTurn(turning.sky, Math.round(turning.facing * 10) / 10),
      shift({ x, y }) {
        if (view.zoom > 1) look({ ...view, x: view.x + x, y: view.y + y })
      },
      zoom,
      showWhole: () => look(wholeSheet),
      pointAt,
      pointNowhere: () => onPoint(null),
    }),
  })
  const sizes = new ResizeObserver(() => invalidate({ isRedrawn: false }))
  sizes.observe(element)

  return {
    update(next: SkyCanvasState) {
      const isChanged = next.recipe !== state?.recipe || next.data !== state.data
      const isRedrawn = isChanged || next.picture !== state?.picture
      if (isChanged) turning = null
      state = next
      invalidate({ isRedrawn })
    },
    /** The typefaces have arrived. */
    redraw: () => invalidate(),
    zoomBy: (factor: number) => zoom(factor, middle()),
    reset: () => look(wholeSheet),
    destroy() {
      ended.abort()
      sizes.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
export type SkyCanvas = ReturnType<typeof createSkyCanvas>

type Size = { readonly width: number; readonly height: number }

/**
 * Fills a canvas with the table that a sheet lies on: of the paper's own colour, a little darker, with the sheet's shadow.
 * @param transform from the sheet to device pixels
 * @param ratio device pixels to a CSS pixel
 */
function paintTable(
  context: CanvasRenderingContext2D,
  sheet: Size,
  paper: string,
  { scale, x, y }: { readonly scale: number; readonly x: number; readonly y: number },
  ratio: number,
): void {
  const { width, height } = context.canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#0003'
  context.fillRect(0, 0, width, height)
  context.save()
  context.shadowColor = '#0009'
  context.shadowBlur = 24 * ratio
  context.shadowOffsetY = 6 * ratio
  context.fillStyle = paper
  context.fillRect(x, y, sheet.width * scale, sheet.height * scale)
  context.restore()
}
