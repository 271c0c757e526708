import { useRef } from 'react'
import type { Pixels } from '#domain/units.ts'
import { classNames } from '../class-names.ts'
import { IslandPlate } from '../IslandPlate.tsx'
import { ModelThumbnail } from '../models/ModelThumbnail.tsx'
import { ChartSheet } from './ChartSheet.tsx'
import { DrawnPlate } from './DrawnPlate.tsx'
import styles from './ProductPicture.module.css'
import { type PictureOf, pictureOf } from './picture-of.ts'
import { useIsNear } from './use-is-near.ts'

type Props = {
  /** The slug of the product. */
  readonly product: string
  readonly className?: string | undefined
}

/** Device pixels of a model on a card. */
const cardSide: Pixels = 320

/** The still picture of a product, square, drawn once it comes near. Decoration; its name stands beside it. */
export function ProductPicture({ product, className }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(frame)
  const picture = pictureOf(product)
  return (
    <span ref={frame} className={classNames(styles.frame, className)} aria-hidden="true">
      {isNear && picture && <Picture picture={picture} />}
    </span>
  )
}

function Picture({ picture }: { readonly picture: PictureOf }) {
  switch (picture.kind) {
    case 'model':
      return <ModelThumbnail artifact={picture.artifact} side={cardSide} />
    case 'body':
      return <IslandPlate className={styles.plate} body={picture.body} owner="catalogue" />
    case 'chart':
      return <ChartSheet recipe={picture.recipe} />
    case 'drawing':
      return <DrawnPlate drawing={picture.drawing} />
  }
}
