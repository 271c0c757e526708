import { CanvasTexture, LinearFilter } from 'three'
import { displayedIdOf } from '#domain/island/document/displayed-entries.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { modelOf } from '#domain/shop/models/models.ts'
import { paneOf } from '#domain/shop/models/placed-models.ts'
import { t } from '#web/lib/language/translate.ts'

/** What a frame shows, by the id of its entry, chart or album. */
export type DisplayedEntry = {
  readonly address: string | null
  readonly isFilm: boolean
  readonly words: string
  /** Seen by its owner alone: its picture bears a stamp. */
  readonly isPrivate?: boolean
}
export type DisplayedEntries = ReadonlyMap<string, DisplayedEntry>
/** Two triangles for each displayed entry: where its frame is on the island, and its cell of the atlas. */
export type PlacedPictures = { readonly positions: Float32Array; readonly uvs: Float32Array }

/** The atlas is a square of cells: how many along each side, and the side of one in pixels. */
const cellsPerSide = 6
const cellSize = 256
const maxPictures = cellsPerSide * cellsPerSide

const paper = '#f7f4e6'
const ink = '#13212f'
const signal = '#b0125b'

function drawText(context: CanvasRenderingContext2D, words: string, width: number, height: number) {
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = ink
  context.font = `22px ${getComputedStyle(document.documentElement).getPropertyValue('--type')}`
  let line = ''
  let y = 34
  for (const word of words.split(/\s+/)) {
    if (context.measureText(`${line} ${word}`).width > width - 32 && line) {
      context.fillText(line, 16, y)
      ;[line, y] = [word, y + 27]
      if (y > height - 12) return
    } else line = line ? `${line} ${word}` : word
  }
  context.fillText(line, 16, y)
}

/** As much of a picture as fills the cell, as a frame cuts it. */
function drawCover(context: CanvasRenderingContext2D, picture: HTMLImageElement, ratio: number) {
  const { naturalWidth: width, naturalHeight: height } = picture
  const isWider = width / height > ratio
  const w = isWider ? height * ratio : width
  const h = isWider ? height : width / ratio
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h, 0, 0, cellSize, cellSize)
}

function drawPlayMark(context: CanvasRenderingContext2D, ratio: number) {
  const middle = cellSize / 2
  const size = 34
  context.fillStyle = 'rgb(19 33 47 / 70%)'
  context.beginPath()
  context.ellipse(middle, middle, size, size * ratio, 0, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = paper
  context.beginPath()
  context.moveTo(middle - 11, middle - 17 * ratio)
  context.lineTo(middle + 19, middle)
  context.lineTo(middle - 11, middle + 17 * ratio)
  context.fill()
}

/** A stamp across the lower edge. @param ratio of the frame: what the cell stores is stretched to it */
function drawStamp(context: CanvasRenderingContext2D, ratio: number) {
  context.save()
  context.translate(cellSize / 2, cellSize - 52)
  context.scale(1, ratio)
  context.rotate(-0.06)
  context.fillStyle = paper
  context.fillRect(-112, -36, 224, 72)
  context.strokeStyle = signal
  context.lineWidth = 4
  context.strokeRect(-108, -32, 216, 64)
  context.fillStyle = signal
  const type = getComputedStyle(document.documentElement).getPropertyValue('--type')
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `700 27px ${type}`
  context.fillText(t('Only you.'), 0, -12)
  context.font = `20px ${type}`
  context.fillText(t('Let others see?'), 0, 16)
  context.restore()
}

/** The pictures of all frames in one texture, so that they are one draw however many there are. */
export function createPictureAtlas(onArrival: () => void) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = cellsPerSide * cellSize
  const context = canvas.getContext('2d')
  const texture = new CanvasTexture(canvas)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  const cells = new Map<string, number>()
  let pending = 0

  function drawInCell(cell: number, draw: (context: CanvasRenderingContext2D) => void) {
    if (!context) return
    context.save()
    context.translate((cell % cellsPerSide) * cellSize, Math.floor(cell / cellsPerSide) * cellSize)
    context.beginPath()
    context.rect(0, 0, cellSize, cellSize)
    context.clip()
    draw(context)
    context.restore()
    texture.needsUpdate = true
  }
  function load(cell: number, { address, isFilm, words, isPrivate }: DisplayedEntry, ratio: number) {
    drawInCell(cell, (context) => {
      drawText(context, words, cellSize, cellSize)
      if (isPrivate) drawStamp(context, ratio)
    })
    if (!address) return
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.decoding = 'async'
    const finish = () => {
      pending--
      onArrival()
    }
    picture.onload = () => {
      drawInCell(cell, (context) => {
        drawCover(context, picture, ratio)
        if (isFilm) drawPlayMark(context, ratio)
        if (isPrivate) drawStamp(context, ratio)
      })
      finish()
    }
    picture.onerror = finish
    pending++
    picture.src = address
  }
  function cellOf(object: PlacedObject, shown: DisplayedEntry): number | null {
    const pane = modelOf(object.artifact)?.model.pane
    const key = `${displayedIdOf(object)}/${object.artifact}/${shown.isPrivate ?? false}`
    const known = cells.get(key)
    if (known !== undefined || !pane) return known ?? null
    if (cells.size >= maxPictures) return null
    cells.set(key, cells.size)
    load(cells.size - 1, shown, pane.width / pane.height)
    return cells.size - 1
  }
  return {
    texture,
    /** Whether every picture has loaded or failed. */
    isLoaded: () => pending === 0,
    dispose: () => texture.dispose(),
    /** The geometry of everything that displays something; its picture is loaded into a cell of the atlas. */
    place(objects: readonly PlacedObject[], entries: DisplayedEntries): PlacedPictures {
      const positions: number[] = []
      const uvs: number[] = []
      for (const object of objects) {
        const shown = entries.get(displayedIdOf(object) ?? '')
        const pane = paneOf(object)
        const cell = shown ? cellOf(object, shown) : null
        if (!pane || cell === null) continue
        const left = (cell % cellsPerSide) / cellsPerSide
        const low = 1 - (Math.floor(cell / cellsPerSide) + 1) / cellsPerSide
        for (const corner of [0, 1, 2, 0, 2, 3]) {
          positions.push(...(pane[corner] ?? [0, 0, 0]))
          uvs.push(left + (corner === 1 || corner === 2 ? 1 : 0) / cellsPerSide, low + (corner > 1 ? 1 : 0) / cellsPerSide)
        }
      }
      return { positions: new Float32Array(positions), uvs: new Float32Array(uvs) }
    },
  }
}
