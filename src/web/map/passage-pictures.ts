import { type AreaSlug, areas, isAbove } from '#domain/map/area.ts'
import { isDataSaved } from '#web/lib/data-saving.ts'

/** Two areas and what lies between them, whichever way one goes: the upper one first. */
export type Passage = `${AreaSlug}-${AreaSlug}`
export const passageBetween = (one: AreaSlug, other: AreaSlug): Passage => (isAbove(one, other) ? `${one}-${other}` : `${other}-${one}`)

/** Drawn by scripts/pictures/render.ts. On an upright screen the middle of each is shown. */
const address = (passage: Passage, size: 'wide' | 'narrow', format: 'avif' | 'webp') => `/passages/${passage}-${size}.${format}`
const upright = '(orientation: portrait)'

const pictures = new Map<Passage, { readonly picture: HTMLPictureElement; isReady: boolean }>()

/** The picture of a passage, if it has been fetched: travelling never waits for one. */
export function readyPicture(passage: Passage): HTMLPictureElement | null {
  const known = pictures.get(passage)
  return known?.isReady ? known.picture : null
}

/** Fetches the picture of a passage ahead, unless data are to be saved. */
export function fetchPassage(passage: Passage): void {
  if (pictures.has(passage) || isDataSaved()) return
  const picture = document.createElement('picture')
  const image = document.createElement('img')
  for (const size of ['narrow', 'wide'] as const) {
    const source = document.createElement('source')
    source.type = 'image/avif'
    source.srcset = address(passage, size, 'avif')
    if (size === 'narrow') source.media = upright
    picture.append(source)
  }
  const narrow = document.createElement('source')
  narrow.media = upright
  narrow.srcset = address(passage, 'narrow', 'webp')
  picture.append(narrow, image)
  image.alt = ''
  image.src = address(passage, 'wide', 'webp')
  const kept = { picture, isReady: false }
  pictures.set(passage, kept)
  image.decode().then(
    () => {
      kept.isReady = true
    },
    () => pictures.delete(passage),
  )
}

/** Fetches the ways to the next areas above and below. */
export function fetchNeighbours(area: AreaSlug): void {
  const place = areas.findIndex(({ slug }) => slug === area)
  for (const neighbour of [areas[place - 1], areas[place + 1]]) if (neighbour) fetchPassage(passageBetween(area, neighbour.slug))
}
