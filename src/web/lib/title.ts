import { useEffect } from 'react'
import { productName } from '#domain/product-name.ts'

/** How every tab is called: the screen first, so that many open tabs stay apart. */
export const fullTitle = (title: string | null) => (title ? `${title} · ${productName}` : productName)

/** Names the tab after something the route cannot know, such as a person. Null leaves the route's own title. */
export function useTitle(title: string | null | undefined) {
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
}
