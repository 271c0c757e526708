import { useEffect } from 'react'
import { productName } from '#domain/product-name.ts'

/** The title of a tab: the screen first, so that many open tabs can be told apart. */
export const fullTitle = (title: string | null) => (title ? `${title} · ${productName}` : productName)

let count = 0
const prefix = () => (count > 0 ? `(${count}) ` : '')

/** Writes the tab's title, behind the count of what is unread. */
export const writeTitle = (title: string) => {
  document.title = prefix() + title
}

/** The tab's title without the count. */
export const titleWithoutCount = () => document.title.slice(prefix().length)

/** Puts so many unread before the title of every screen. */
export function setTitleCount(next: number): void {
  const title = titleWithoutCount()
  count = next
  writeTitle(title)
}

/** Sets the tab's title to something that the route cannot know, such as a person's name. Null keeps the route's own title. */
export function useTitle(title: string | null | undefined) {
  useEffect(() => {
    if (title) writeTitle(fullTitle(title))
  }, [title])
}
