import { lazy, Suspense, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ProductPicture.module.css'
import { useIsNear } from './use-is-near.ts'

/** Without it, as when the browser is offline by now, the place of the picture stays empty. */
const DrawnPicture = lazy(() => import('./DrawnPicture.tsx').catch(() => ({ default: () => null })))

type Props = {
  /** The slug of the product. */
  readonly product: string
  readonly className?: string | undefined
}

/** The still picture of a product, square. What draws it is loaded once it comes near. Decoration; its name stands beside it. */
export function ProductPicture({ product, className }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(frame)
  return (
    <span ref={frame} className={classNames(styles.frame, className)} aria-hidden="true">
      {isNear && (
        <Suspense>
          <DrawnPicture product={product} />
        </Suspense>
      )}
    </span>
  )
}
