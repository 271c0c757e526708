import { CanvasTexture, LinearFilter } from 'three'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { modelOf } from '../models/models.ts'
import { paneOf } from './object-geometry.ts'

/** What a frame shows, by the id of its entry. */
export type DisplayedEntry = { readonly address: string | null; readonly isFilm: boolean; readonly words: string }
export type DisplayedEntries = ReadonlyMap<string, DisplayedEntry>

/** One sheet of pictures: this many cells along each side. */
const cells = 6
const cell = 256
const mostPictures = cells * cells

const paper = '#f7f4e6'
const ink = '#13212f'

function drawText(pen: CanvasRenderingContext2D, words: string, width: number, height: number) {
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = ink
  pen.font = '22px "Courier Prime", "Courier New", monospace'
  let line = ''
  let y = 34
  for (const word of words.split(/\s+/)) {
    if (pen.measureText(`${line} ${word}`).width > width - 32 && line) {
      pen.fillText(line, 16, y)
      ;[line, y] = [word, y + 27]
      if (y > height - 12) return
    } else line = line ? `${line} ${word}` : word
  }
  pen.fillText(line, 16, y)
}

/** As much of a picture as fills the cell, as a frame cuts it. */
function drawCover(pen: CanvasRenderingContext2D, picture: HTMLImageElement, ratio: number) {
  const { naturalWidth: width, naturalHeight: height } = picture
  const [w, h] = width / height > ratio ? [height * ratio, height] : [width, width / ratio]
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h, 0, 0, cell, cell)
}

function drawPlayMark(pen: CanvasRenderingContext2D, ratio: number) {
  const middle = cell / 2
  const size = 34
  pen.fillStyle = 'rgb(19 33 47 / 70%)'
  pen.beginPath()
  pen.ellipse(middle, middle, size, size * ratio, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = paper
  pen.beginPath()
  pen.moveTo(middle - 11, middle - 17 * ratio)
  pen.lineTo(middle + 19, middle)
  pen.lineTo(middle - 11, middle + 17 * ratio)
  pen.fill()
}

/** The pictures of all frames on one sheet, so that however many hang there they are one draw. */
export function createPictureAtlas(onArrival: () => void) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = cells * cell
  const pen = canvas.getContext('2d')
  const texture = new CanvasTexture(canvas)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  const places = new Map<string, number>()
  let pending = 0

  function inCell(place: number, draw: (pen: CanvasRenderingContext2D) => void) {
    if (!pen) return
    pen.save()
    pen.translate((place % cells) * cell, Math.floor(place / cells) * cell)
    pen.beginPath()
    pen.rect(0, 0, cell, cell)
    pen.clip()
    draw(pen)
    pen.restore()
    texture.needsUpdate = true
  }
  function load(place: number, { address, isFilm, words }: DisplayedEntry, ratio: number) {
    inCell(place, (board) => drawText(board, words, cell, cell))
    if (!address) return
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.decoding = 'async'
    const finish = () => {
      pending--
      onArrival()
    }
    picture.onload = () => {
      inCell(place, (board) => {
        drawCover(board, picture, ratio)
        if (isFilm) drawPlayMark(board, ratio)
      })
      finish()
    }
    picture.onerror = finish
    pending++
    picture.src = address
  }
  function placeOf(object: PlacedObject, shown: DisplayedEntry): number | null {
    const pane = modelOf(object.artifact)?.model.pane
    const key = `${object.entryId}/${object.artifact}`
    const known = places.get(key)
    if (known !== undefined || !pane) return known ?? null
    if (places.size >= mostPictures) return null
    places.set(key, places.size)
    load(places.size - 1, shown, pane.width / pane.height)
    return places.size - 1
  }
  return {
    texture,
    /** Whether every picture that was hung is there, or is known not to come. */
    isLoaded: () => pending === 0,
    dispose: () => texture.dispose(),
    /** Corners and places on the sheet of everything that shows something. */
    place(objects: readonly PlacedObject[], exhibits: DisplayedEntries) {
      const positions: number[] = []
      const uvs: number[] = []
      for (const object of objects) {
        const shown = object.entryId === undefined ? undefined : exhibits.get(object.entryId)
        const pane = paneOf(object)
        const place = shown ? placeOf(object, shown) : null
        if (!pane || place === null) continue
        const left = (place % cells) / cells
        const low = 1 - (Math.floor(place / cells) + 1) / cells
        for (const corner of [0, 1, 2, 0, 2, 3]) {
          positions.push(...(pane[corner]?.toArray() ?? [0, 0, 0]))
          uvs.push(left + (corner === 1 || corner === 2 ? 1 : 0) / cells, low + (corner > 1 ? 1 : 0) / cells)
        }
      }
      return { positions: new Float32Array(positions), uvs: new Float32Array(uvs) }
    },
  }
}
