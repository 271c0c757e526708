import { useEffect } from 'react'
import { productName } from '#domain/product-name.ts'

/** The title of a tab: the screen first, so that many open tabs can be told apart. */
export const fullTitle = (title: string | null) => (title ? `${title} · ${productName}` : productName)

/** Sets the tab's title to something that the route cannot know, such as a person's name. Null keeps the route's own title. */
export function useTitle(title: string | null | undefined) {
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
}
