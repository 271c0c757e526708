import { useEffect, useRef } from 'react'
import { useSearchParam } from '#web/lib/navigation.ts'
import { ProductView } from './products/ProductView.tsx'
import { ReadingView } from './products/ReadingView.tsx'
import { Shelf } from './products/Shelf.tsx'

/** The catalogue; with `?product=` the page of one product, and with `&read=` beside it the text that its owner reads. */
export function CatalogPage() {
  const [product] = useSearchParam('product')
  const [read] = useSearchParam('read')
  useHeadingFocus(`${product} ${read}`)
  if (product === null) return <Shelf />
  return read === null ? <ProductView key={product} slug={product} /> : <ReadingView slug={product} />
}

/** The path stays the same between the shelf and a product, so the router moves no focus: the heading of what is shown takes it. */
function useHeadingFocus(shown: string) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const heading = document.querySelector<HTMLElement>('#page h1') ?? document.getElementById('page')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [shown])
}
