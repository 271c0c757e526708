import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Pixels } from '#domain/units.ts'
import { IslandPlate } from '../island/IslandPlate.tsx'
import { ChartSheet } from './ChartSheet.tsx'
import styles from './DrawnPicture.module.css'
import { DrawnPlate } from './DrawnPlate.tsx'
import { ModelThumbnail } from './ModelThumbnail.tsx'
import { pictureOf } from './picture-of.ts'

/** Device pixels of a model on a card. */
const cardSide: Pixels = 320

/** What of one's own a product prints. */
export type PrintedPicture = { readonly kind: 'chart'; readonly recipe: ChartRecipe } | { readonly kind: 'image'; readonly src: string }
type Props = { readonly product: string; readonly printed?: PrintedPicture | null | undefined }

/** The picture of a product: what it prints, its model, the plate of its island, its chart or its drawing. */
export default function DrawnPicture({ product, printed }: Props) {
  const picture = printed ?? pictureOf(product)
  switch (picture?.kind) {
    case 'model':
      return <ModelThumbnail artifact={picture.artifact} side={cardSide} />
    case 'body':
      return <IslandPlate className={styles.plate} body={picture.body} owner="catalogue" />
    case 'chart':
      return <ChartSheet recipe={picture.recipe} />
    case 'image':
      return <img className={styles.photograph} src={picture.src} alt="" />
    case 'drawing':
      return <DrawnPlate drawing={picture.drawing} />
    case undefined:
      return null
  }
}
