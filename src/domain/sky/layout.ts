import type { Millimetres } from '../units.ts'
import { type SheetId, sheets } from './recipe.ts'

/** Where things stand on a sheet. */
export type Layout = {
  readonly width: Millimetres
  readonly height: Millimetres
  /** Of the frame from the edge. */
  readonly margin: Millimetres
  readonly discs: readonly Disc[]
  /** Of each sky: where its lines of words begin and how they are set. */
  readonly captions: readonly Caption[]
  /** The base line of the title, its largest size and the width it may take. */
  readonly title: Title
  /** The first base line of what two skies share; null where it is not printed. */
  readonly shared: SharedLines | null
  /** Where the picture stands; null where there is none. */
  readonly picture: Room | null
}
/** @property align of its lines, of which `x` is the beginning or the middle */
type Title = Lines & { readonly align: 'start' | 'middle' }
type Lines = { readonly x: Millimetres; readonly y: Millimetres; readonly size: Millimetres; readonly width: Millimetres }
/** @property height that the lines may take, in a corner; null under a title, where few lines stand */
type SharedLines = Lines & { readonly align: 'start' | 'middle'; readonly height: Millimetres | null }
export type Disc = { readonly x: Millimetres; readonly y: Millimetres; readonly radius: Millimetres }
type Caption = {
  readonly x: Millimetres
  /** Of the first base line. */
  readonly y: Millimetres
  readonly size: Millimetres
  readonly width: Millimetres
  readonly align: 'start' | 'middle' | 'end'
}

/** The ring of ticks and letters round a sky, in parts of its radius. */
const ring = 0.075

/** Lines of what two skies share, and how far apart their base lines are, in parts of their size. */
export const maxSharedLines = 3
export const sharedLeading = 1.45
/** From one line of a caption to the next, in parts of its size. */
export const captionLeading = 1.7
/** From one line under the title to the next, in parts of the size of the title. */
export const wordLeading = 0.58
const usualLines = 3 // of a caption at night: the place, the time, the coordinates

/** How a sheet is composed. */
export type SheetLook = {
  /** Whether the words stand close under the sky, and the rest of the sheet is shared out above and below both. */
  readonly isCentred: boolean
  /** By how much the words are larger than in the first look. */
  readonly words: number
  /** Between the ring of a single sky and the frame, and from the ring to the base line of the title, in parts of a hundred of the sheet. */
  readonly air: number
  readonly toTitle: number
  /** Whether the captions move up where there is no line under the title. */
  readonly closesUp: boolean
  /** Whether what two skies share stands in the corner that both leave free, where there is one. */
  readonly hasSharedInCorner: boolean
}

export type Content = {
  readonly sheet: SheetId
  readonly skies: 1 | 2
  /** The most that a sky has. */
  readonly captionLines: number
  /** Lines under the title. */
  readonly wordLines: number
  /** Whether what both skies share is printed. */
  readonly hasShared: boolean
  /** The width of the picture in parts of its height; null where there is none. */
  readonly picture: number | null
  readonly look: SheetLook
}

/** A hundredth of a sheet, which all else on it is measured by, and the margin. */
export function measuresOf(sheet: SheetId): { readonly unit: Millimetres; readonly margin: Millimetres } {
  const unit = Math.min(sheets[sheet].width, sheets[sheet].height * 0.72) / 100
  return { unit, margin: 4.5 * unit }
}

/** A sky above its words; or two skies in opposite corners, each with its words beside it: on the upper part of the sheet, so high. */
export function layoutOf(
  { sheet, skies, captionLines, wordLines, hasShared, picture, look }: Content,
  height: Millimetres = sheets[sheet].height,
): Layout {
  const { width } = sheets[sheet]
  const { unit, margin } = measuresOf(sheet)
  const inner = width - 2 * margin
  const textUnit = unit * look.words
  const base: Base = { width, height, margin, unit, textUnit, titleSize: 6.2 * textUnit, textWidth: inner - 8 * unit }
  const moreLines = Math.max(0, captionLines - usualLines)
  const moreWords = (wordLines > 1 ? wordLines - 1 : 0) * wordLeading * base.titleSize
  if (skies === 1) {
    const more = { moreLines, moreWords: wordLines === 0 && look.closesUp ? -3.4 * textUnit : moreWords }
    return picture === null ? singleLayout(base, more, look) : pictureLayout(base, more, look, picture)
  }
  const pairIn = (hasSharedBelow: boolean) => {
    const words = (hasSharedBelow ? 31 : look.hasSharedInCorner ? 21 : 24) * textUnit + moreWords
    const room = { x: margin + 3 * unit, y: margin + 3 * unit, width: inner - 6 * unit, height: height - 2 * margin - words }
    const outer = largestPair(room.width, room.height, 3 * unit)
    const hasCorners = room.width - 2 * outer > outer * 0.6
    if (picture === null) return { room, outer, hasCorners }
    if (hasCorners) return { room, outer: besidePicture(room, outer, base, captionLines), hasCorners }
    // Without corners the picture stands under both skies.
    return { room: { ...room, height: room.height - under * unit }, outer, hasCorners }
  }
  const above = pairIn(hasShared && !look.hasSharedInCorner)
  const isInCorner = hasShared && look.hasSharedInCorner && above.hasCorners
  const isBelow = hasShared && !isInCorner
  const { room, outer, hasCorners } = isBelow ? pairIn(true) : above
  const below: SharedLines = {
    x: width / 2,
    y: height - margin - 8.6 * textUnit,
    size: 2.1 * textUnit,
    width: base.textWidth,
    align: 'middle',
    height: null,
  }
  const title = {
    x: width / 2,
    y: height - margin - (isBelow ? 17.4 : look.hasSharedInCorner ? 9 : 11) * textUnit - moreWords,
    size: base.titleSize,
    width: base.textWidth,
    align: 'middle' as const,
  }
  const pair = hasCorners ? inCorners(room, outer, base, moreLines) : oneOverTheOther(room, base, moreLines)
  const corner = hasCorners
    ? inUpperCorner(room, outer, base, captionLines)
    : { ...room, y: room.y + room.height, height: (under - 3) * unit }
  return {
    ...base,
    title,
    shared: isBelow ? below : isInCorner ? inFreeCorner(room, outer, base, pair) : null,
    picture: picture === null ? null : fittedIn(corner, picture),
    ...pair,
  }
}

/** The height of a picture under two skies, with what parts it from them. */
const under = 30

/** The radius of two skies that leave a picture some height in the corner above the second. */
function besidePicture(room: Room, largest: Millimetres, base: Base, captionLines: number): Millimetres {
  let outer = largest
  while (inUpperCorner(room, outer, base, captionLines).height < 16 * base.unit && outer > 12 * base.unit) outer *= 0.98
  return outer
}

type Base = Pick<Layout, 'width' | 'height' | 'margin'> & {
  readonly unit: Millimetres
  /** The same for what is set in letters. */
  readonly textUnit: Millimetres
  readonly titleSize: Millimetres
  readonly textWidth: Millimetres
}

type More = { readonly moreLines: number; readonly moreWords: Millimetres }

function singleLayout(base: Base, { moreLines, moreWords }: More, { isCentred, air, toTitle }: SheetLook): Layout {
  const { width, height, margin, unit, textUnit, titleSize, textWidth } = base
  const inner = width - 2 * margin
  const size = 2.1 * textUnit
  const words = (isCentred ? 27 : 25) * textUnit + moreLines * (captionLeading * size + unit) + moreWords
  // On a square sheet the first look would print its last line over the frame.
  const room = words + (isCentred ? 0 : 4 * unit)
  const radius = Math.min((inner - 2 * air * unit) / 2, (height - 2 * margin - room) / 2) / (1 + ring)
  const outer = radius * (1 + ring)
  const free = height - 2 * margin - words - 2 * outer
  const y = margin + Math.max(1.5 * unit, free / 2) + outer
  const titleY = isCentred ? y + outer + toTitle * textUnit : Math.max(y + outer + toTitle * unit, height - margin - words + 6 * unit)
  return {
    width,
    height,
    margin,
    discs: [{ x: width / 2, y, radius }],
    title: { x: width / 2, y: titleY, size: titleSize, width: textWidth, align: 'middle' },
    shared: null,
    picture: null,
    captions: [{ x: width / 2, y: titleY + 8.4 * textUnit + moreWords, size, width: textWidth, align: 'middle' }],
  }
}

/** A sky over a picture with the words beside it; on a narrow sheet over the words, with the picture under them. */
function pictureLayout(base: Base, more: More, look: SheetLook, ratio: number): Layout {
  const { width, height, margin, unit, textUnit, titleSize } = base
  const gap = 4 * unit
  const inside = { x: margin + 3 * unit, width: width - 2 * margin - 6 * unit }
  if (height > 1.8 * width) {
    const least = 34 * unit
    const above = singleLayout({ ...base, height: height - least - gap }, more, look)
    const from = height - margin - least - gap
    return { ...above, height, picture: fittedIn({ ...inside, y: from, height: least }, ratio) }
  }
  const size = 2.1 * textUnit
  const moreCaptions = more.moreLines * captionLeading * size
  const words = 26 * textUnit + moreCaptions + more.moreWords
  const room = Math.max(words, 31 * unit)
  const radius = Math.min(width / 2 - margin - 3.4 * unit, (height - 2 * margin - room - 2.5 * gap) / 2) / (1 + ring)
  const outer = radius * (1 + ring)
  const free = height - 2 * margin - room - 2 * outer
  const y = margin + free * 0.4 + outer
  const top = y + outer + free * 0.34
  const picture = fittedIn({ ...inside, y: top, width: inside.width * 0.46, height: room }, ratio, 'start')
  const x = picture.x + picture.width + gap
  const textWidth = width - margin - 3 * unit - x
  // The words stand in the middle of the height of the picture.
  const titleY = top + (room - words) / 2 + 10 * textUnit
  return {
    width,
    height,
    margin,
    discs: [{ x: width / 2, y, radius }],
    title: { x, y: titleY, size: titleSize, width: textWidth, align: 'start' },
    shared: null,
    picture,
    captions: [{ x, y: titleY + 8.4 * textUnit + more.moreWords, size, width: textWidth, align: 'start' }],
  }
}

/** The largest rectangle of a shape in a room. */
function fittedIn(room: Room, ratio: number, align: 'start' | 'middle' = 'middle'): Room {
  const width = Math.min(room.width, room.height * ratio)
  const height = width / ratio
  const x = align === 'start' ? room.x : room.x + (room.width - width) / 2
  return { x, y: room.y + (room.height - height) / 2, width, height }
}

type Room = { readonly x: Millimetres; readonly y: Millimetres; readonly width: Millimetres; readonly height: Millimetres }
type Skies = Pick<Layout, 'discs' | 'captions'>
const pairCaption = 2

/** Each sky has its words in the corner beside it. */
function inCorners({ x: left, y: top, width, height }: Room, outer: Millimetres, { textUnit }: Base, moreLines: number): Skies {
  const [right, bottom] = [left + width, top + height]
  const radius = outer / (1 + ring)
  const caption = { size: pairCaption * textUnit, width: width - 2 * outer }
  return {
    discs: [
      { x: left + outer, y: top + outer, radius },
      { x: right - outer, y: bottom - outer, radius },
    ],
    captions: [
      { ...caption, x: right, y: top + 5 * textUnit, align: 'end' },
      { ...caption, x: left, y: bottom - (8 + moreLines * captionLeading * pairCaption) * textUnit, align: 'start' },
    ],
  }
}

/** The corner below the first sky, over the words of the second. */
function inFreeCorner({ x, y, width }: Room, outer: Millimetres, { unit, textUnit }: Base, { captions }: Skies): SharedLines {
  const size = 2.1 * textUnit
  const wide = width - 2 * outer - unit
  // Where the ring of the first sky ends over the right end of a line.
  const from = y + outer + Math.sqrt(Math.max(0, outer ** 2 - Math.max(0, outer - wide) ** 2)) + 1.5 * unit
  const until = (captions[1]?.y ?? 0) - 5 * textUnit
  return { x, y: from + size, size, width: wide, align: 'start', height: until - from }
}

/** The corner above the second sky, under the words of the first. */
function inUpperCorner({ x, y, width, height }: Room, outer: Millimetres, { unit, textUnit }: Base, captionLines: number): Room {
  const wide = width - 2 * outer - 3 * unit
  const from = y + 5 * textUnit + captionLines * captionLeading * pairCaption * textUnit
  // Where the ring of the second sky begins under the left end of the picture.
  const until = y + height - outer - Math.sqrt(Math.max(0, outer ** 2 - Math.max(0, outer - wide) ** 2)) - 2 * unit
  return { x: x + width - wide, y: from, width: wide, height: Math.max(unit, until - from) }
}

/** On a narrow sheet each sky has its words below it. */
function oneOverTheOther({ x, y, width, height }: Room, { unit, textUnit }: Base, moreLines: number): Skies {
  const words = (11 + moreLines * captionLeading * pairCaption) * textUnit
  const outer = Math.min(width / 2, height / 4 - words / 2 - 1.5 * unit)
  const air = (height - 4 * outer - 2 * words) / 3
  const middle = x + width / 2
  const places = [0, 1].map((row) => y + air / 2 + row * (2 * outer + words + air))
  return {
    discs: places.map((from) => ({ x: middle, y: from + outer, radius: outer / (1 + ring) })),
    captions: places.map((from) => ({
      x: middle,
      y: from + 2 * outer + 4.4 * textUnit,
      size: pairCaption * textUnit,
      width,
      align: 'middle',
    })),
  }
}

/** The radius of two equal discs in opposite corners of a box, with a gap between them. */
function largestPair(width: Millimetres, height: Millimetres, gap: Millimetres): Millimetres {
  let least = 0
  let most = Math.min(width, height) / 2
  for (let halvings = 0; halvings < 40; halvings++) {
    const radius = (least + most) / 2
    if (Math.hypot(width - 2 * radius, height - 2 * radius) >= 2 * radius + gap) least = radius
    else most = radius
  }
  return least
}
