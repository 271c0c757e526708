import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTurn } from '#web/lib/use-turn.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { PrintedPicture } from './DrawnPicture.tsx'
import styles from './ProductPicture.module.css'

const load = () => import('./DrawnPicture.tsx')
/** Without it, as when the browser is offline by now, the place of the picture stays empty. */
const DrawnPicture = lazy(() => load().catch(() => ({ default: () => null })))

/** Loads what draws pictures while the products that they show are still on their way. */
export const preloadPictures = (): void => void load().catch(() => {})

type Props = {
  /** The slug of the product. */
  readonly product: string
  /** What of one's own it prints, shown in place of a sample. */
  readonly printed?: PrintedPicture | null | undefined
  readonly className?: string | undefined
}

/** The still picture of a product, square. What draws it is loaded once it comes near; of many each is drawn in its turn. Decoration; its name stands beside it. */
export function ProductPicture({ product, printed, className }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const isDrawn = useTurn(useIsNear(frame))
  return (
    <span ref={frame} className={classNames(styles.frame, className)} aria-hidden="true">
      {isDrawn && (
        <Suspense>
          <DrawnPicture product={product} printed={printed} />
        </Suspense>
      )}
    </span>
  )
}

/** Whether an element has come near the part of the page that is seen. Once it has, it stays so. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
