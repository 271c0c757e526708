import type { Product } from '#contract/shop/products.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { ProductModel } from '#web/shared/product/ProductModel.tsx'
import styles from './ProductStage.module.css'
import { useChosenPrintable } from './printables.ts'

/** The picture of a product on its page: of a print it is what was chosen for it, and until then a sample that says so. */
export function ProductStage({ product: { _id, name, prints } }: { readonly product: Product }) {
  const kind = prints === 'chart' || prints === 'image' ? prints : null
  const [chosen] = useSearchParam(kind ?? 'chart')
  const printed = useChosenPrintable(kind, chosen)
  return (
    <figure className={styles.stage}>
      <ProductModel product={_id} name={name} printed={printed?.picture} />
      {kind && <figcaption className={styles.caption}>{printed ? `This is printed: “${printed.title}”` : sampleWords[kind]}</figcaption>}
    </figure>
  )
}

const sampleWords = {
  chart: 'A sample. Choose your star chart, and it is shown here.',
  image: 'A sample. Choose your image, and it is shown here.',
} as const
