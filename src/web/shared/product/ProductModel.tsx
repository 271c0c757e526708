import type { PrintedPicture } from './DrawnPicture.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { pictureOf } from './picture-of.ts'
import { TurnableModel } from './TurnableModel.tsx'
import { useModel } from './use-model.ts'

type Props = {
  /** The slug of the product. */
  readonly product: string
  readonly name: string
  /** What of one's own it prints, shown in place of a sample. */
  readonly printed?: PrintedPicture | null | undefined
  readonly className?: string | undefined
}

/** The picture of a product on its own page: what stands on an island can be turned. */
export function ProductModel({ product, name, printed, className }: Props) {
  const picture = pictureOf(product)
  return picture?.kind === 'model' ? (
    <LoadedModel artifact={picture.artifact} name={name} className={className} />
  ) : (
    <ProductPicture product={product} printed={printed} className={className} />
  )
}

function LoadedModel({ artifact, name, className }: Omit<Props, 'product' | 'printed'> & { readonly artifact: string }) {
  const model = useModel(artifact)
  return <TurnableModel key={artifact} model={model} name={name} className={className} />
}
