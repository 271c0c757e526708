import { useEffect, useRef, useState } from 'react'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Pixels } from '#domain/units.ts'
import { chartPicture } from '#web/shared/chart/chart-picture.ts'
import { IslandPlate } from '../island/IslandPlate.tsx'
import styles from './DrawnPicture.module.css'
import { drawings } from './drawings.ts'
import { ModelThumbnail } from './ModelThumbnail.tsx'
import { pictureOf } from './picture-of.ts'

/** Device pixels of a model on a card: at once, and at most. */
const cardSide: Pixels = 320
const maxSide: Pixels = 800
/** Pictures of near sizes are one. */
const sideStep: Pixels = 80

/** What of one's own a product prints. */
export type PrintedPicture =
  | { readonly kind: 'chart'; readonly recipe: ChartRecipe; readonly image?: string | undefined }
  | { readonly kind: 'image'; readonly src: string }
type Props = { readonly product: string; readonly printed?: PrintedPicture | null | undefined }

/** The picture of a product: what it prints, its model, the plate of its island, its chart or its drawing. */
export default function DrawnPicture({ product, printed }: Props) {
  const picture = printed ?? pictureOf(product)
  switch (picture?.kind) {
    case 'model':
      return <SharpModel artifact={picture.artifact} />
    case 'body':
      return <IslandPlate className={styles.plate} body={picture.body} owner="catalogue" />
    case 'chart':
      return <ChartSheet recipe={picture.recipe} image={printed?.kind === 'chart' ? printed.image : undefined} />
    case 'image':
      return <img className={styles.photograph} src={picture.src} alt="" />
    case 'drawing':
      return <DrawnPlate drawing={picture.drawing} />
    case undefined:
      return null
  }
}

/** A model with a pixel for each of the screen: at once in few, and in all of them once the browser is idle. */
function SharpModel({ artifact }: { readonly artifact: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [side, setSide] = useState(cardSide)
  useEffect(() => {
    const shown = (place.current?.clientWidth ?? 0) * devicePixelRatio
    const wanted = Math.min(maxSide, Math.ceil(shown / sideStep) * sideStep)
    if (wanted <= cardSide || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(() => setSide(wanted))
    return () => cancelIdleCallback(idle)
  }, [])
  return (
    <span ref={place} className={styles.model}>
      <ModelThumbnail artifact={artifact} side={side} />
    </span>
  )
}

/** A star chart on its sheet. Decoration. */
function ChartSheet({ recipe, image: named }: { readonly recipe: ChartRecipe; readonly image: string | undefined }) {
  const [drawn, setDrawn] = useState<{ readonly of: ChartRecipe; readonly address: string } | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    let isWanted = true
    const shown = (image.current?.clientHeight ?? 0) / Math.SQRT2
    chartPicture(recipe, shown * devicePixelRatio, named).then(
      (address) => isWanted && setDrawn({ of: recipe, address }),
      () => {}, // its name stands beside it
    )
    return () => {
      isWanted = false
    }
  }, [recipe, named])
  // Empty while another is drawn: it never shows a chart that is not this one.
  return <img ref={image} className={styles.sheet} {...(drawn?.of === recipe && { src: drawn.address })} alt="" />
}

/** A plate drawn by hand: the cover of something to read, or a thing that comes by post. Decoration. */
function DrawnPlate({ drawing }: { readonly drawing: string }) {
  const drawn = drawings[drawing]
  if (!drawn) return null
  return (
    <svg className={styles.drawnPlatePlate} viewBox="0 0 100 100" aria-hidden="true">
      {drawn.isCover && (
        <>
          <path className={styles.cover} d="M12 6h74v88H12z" />
          <path className={styles.fine} d="M15 9h68v82H15zM12 6l-3 3v88h74l3-3M17 6v88" />
        </>
      )}
      <path className={styles.paper} d={drawn.paper} />
      <path className={styles.wash} d={drawn.wash} />
      <path className={styles.fine} d={drawn.fine} />
      <path className={styles.ink} d={drawn.ink} />
      <path className={styles.line} d={drawn.line} />
    </svg>
  )
}
