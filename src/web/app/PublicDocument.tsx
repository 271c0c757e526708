import { useLocation } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'
import { NotFound } from './ErrorScreen.tsx'

/** The path that this document was loaded for; the router may have moved on since. */
export const loadedPath = (): string => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

/** The public pages are separate documents: a link to one leaves the app. In development they are rendered inside it. */
export function PublicDocument() {
  const path = useLocation({ select: (place) => place.pathname })
  return DevelopmentPage ? <DevelopmentPage path={path} /> : <Leave path={path} />
}

function Leave({ path }: { readonly path: string }) {
  const hasArrived = loadedPath() === path
  useEffect(() => {
    if (!hasArrived) window.location.replace(path)
  }, [hasArrived, path])
  return hasArrived ? <NotFound /> : <Spinner phase="requested" />
}

/** Only a development build includes the pages in the app. */
const DevelopmentPage = import.meta.env.DEV
  ? lazy(async () => {
      const { publicPages } = await import('#web/pages/public-pages.ts')
      const pages = new Map(await Promise.all(publicPages.map(async ({ path, load }) => [path, await load()] as const)))
      return { default: ({ path }: { readonly path: string }) => pages.get(path) ?? <NotFound /> }
    })
  : null
