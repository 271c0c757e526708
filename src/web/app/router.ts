import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { loadChunk } from '#web/lib/chunk.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { type Access, isForMembers, redirectFor } from './access.ts'
import { documentPages } from './document-pages.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Frame } from './Frame.tsx'
import { FrameError } from './FrameError.tsx'
import { loadMemberLayout } from './LazyMemberLayout.tsx'
import { hasPage, loadPage } from './load-page.ts'
import { NotFound } from './NotFound.tsx'
import { PublicDocument } from './PublicDocument.tsx'
import './screen-of.ts'
import { type Screen, screens } from './screens.ts'
import { travel } from './travel.ts'

/** Values behind the question mark are text, never guessed into numbers: a token of digits must stay itself. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

const guard =
  (access: Access) =>
  ({ location }: { location: ParsedLocation }) => {
    const { next = null } = location.search as { next?: string }
    const elsewhere = redirectFor(access, useRoot.getState().auth, location.href, next)
    if (elsewhere !== null) throw redirect({ href: elsewhere })
  }

const root = createRootRoute({ component: Frame, errorComponent: FrameError })

const unbuilt = lazyRouteComponent(
  loadChunk(() => import('./UnderConstruction.tsx')),
  'UnderConstruction',
)
const componentOf = ({ page }: Screen) => (page !== undefined && hasPage(page) ? lazyRouteComponent(loadPage(page)) : unbuilt)

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    beforeLoad: guard(screen.access),
    component: componentOf(screen),
    ...(isForMembers(screen.access) && { loader: async () => void (await loadMemberLayout()) }),
    staticData: { screen },
  }),
)
const documentRoutes = documentPages.map(({ path, access }) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: guard(access), component: PublicDocument }),
)
/** The right spelling leads to the specification's. */
const rightSpelling = createRoute({
  getParentRoute: () => root,
  path: '/verifyaccount',
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/verfiyaccount${location.searchStr}`, replace: true })
  },
})

/** Guards run as soon as there is a router, so it is only made once the stored state is back. */
export function createAppRouter(more: { readonly history?: RouterHistory; readonly styleGuide?: boolean } = {}) {
  const styleGuide = more.styleGuide
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/_style',
          component: lazyRouteComponent(() => import('./StyleGuide.tsx'), 'StyleGuide'),
          staticData: { screen: { path: '/_style', title: 'Parts and states', access: 'public' } },
        }),
      ]
    : []
  return createRouter({
    routeTree: root.addChildren([...screenRoutes, ...documentRoutes, rightSpelling, ...styleGuide]),
    ...(more.history && { history: more.history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    defaultPreloadStaleTime: 0,
    defaultViewTransition: {
      types: ({ fromLocation, toLocation, pathChanged }) =>
        fromLocation && pathChanged ? [travel(fromLocation.pathname, toLocation.pathname)] : false,
    },
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>
