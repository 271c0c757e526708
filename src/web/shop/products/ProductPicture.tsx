import type { ListedProduct } from '#contract/products.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ProductPicture.module.css'

type Props = { readonly product: Pick<ListedProduct, '_id'>; readonly className?: string | undefined }

/** The picture of a product. Decoration; its name stands beside it. */
export const ProductPicture = ({ className }: Props) => <div className={classNames(styles.picture, className)} aria-hidden="true" />
