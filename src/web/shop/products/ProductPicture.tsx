import { classNames } from '#web/ui/class-names.ts'
import styles from './ProductPicture.module.css'

type Props = { readonly product: string; readonly className?: string | undefined }

/** The picture of a product, square. Decoration; its name stands beside it. */
export const ProductPicture = ({ className }: Props) => <span className={classNames(styles.picture, className)} aria-hidden="true" />
