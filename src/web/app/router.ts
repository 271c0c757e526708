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
import { t } from '#web/lib/language/translate.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { refusedScreen } from '#web/lib/refused-screen.ts'
import { scrollKeyOf } from '#web/lib/scroll-key.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { home, isForMembers, type Redirecting, redirectFor } from './access.ts'
import { documentPages } from './document-pages.ts'
import { ErrorScreen, FrameError, NotFound } from './ErrorScreen.tsx'
import { Frame } from './Frame.tsx'
import { loadMemberLayout } from './LazyMemberLayout.tsx'
import { loadPage } from './load-page.ts'
import { loadedPath, PublicDocument } from './PublicDocument.tsx'
import { screens } from './screens.ts'
import { transitionTypes } from './transitions.ts'

/** Search parameters are text and never parsed as numbers: a token of digits must keep its form. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value != null)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}` // which writes each value as text
}

const guard =
  (access: Redirecting) =>
  ({ location, preload }: { location: ParsedLocation; preload: boolean }) => {
    const { next = null } = location.search as { next?: string }
    const refusal = () => redirectFor(access, useRoot.getState().auth, location.href, next)
    const admit = () => {
      const refused = refusal()
      if (refused === null) return
      // A dialog leads on to what opens the makers; a toast has no links.
      if (access === 'singleStarcharts' && refused.to === home && !preload) refusedScreen.setState({ address: location.href })
      else if (refused.notice !== null && !preload) showToast(refused.notice)
      throw redirect({ href: refused.to })
    }
    // What this browser remembers of an account may be older than the account: nobody is refused a product before it was asked.
    const isRemembered = access === 'singleStarcharts' && refusal()?.to === home
    return isRemembered && !preload ? readMe().then(admit) : admit()
  }

/** To everybody but keepers there is nothing at this address: the server says whether somebody is one before the console is loaded. */
const loadDoor = withWords('keeper', () => import('#web/keeper/door.ts'))
const admitKeeper = () => loadDoor().then((door) => door.admitKeeper())

/** The code of the account is loaded for whom it may let in. Offline, what is remembered counts. */
const readMe = () => import('#web/lib/me.ts').then((me) => me.readMe()).catch(() => {})

const ownPolicies = screens.filter(({ hasOwnPolicy }) => hasOwnPolicy).map(({ path }) => path)
const policyOf = (path: string) => ownPolicies.find((own) => own === path)

/** A screen whose document has a policy of its own is never entered or left inside one document: the new one comes from the server. */
async function loadUnderItsPolicy({ location, preload }: { location: ParsedLocation; preload: boolean }) {
  if (preload || policyOf(loadedPath()) === policyOf(location.pathname)) return
  window.location.assign(location.href)
  await new Promise(() => {}) // this document is being left
}

const root = createRootRoute({ component: Frame, errorComponent: FrameError, beforeLoad: loadUnderItsPolicy })

const loadMembers = () => loadMemberLayout().then(() => {})
const loadSections = loadChunk(() => import('./SettingsSections.tsx'))
const loadersOfShown = {
  charts: () => import('./chart-painter.ts').then(() => {}),
  islands: loadMembers,
  sections: () => Promise.all([loadMembers(), loadSections()]).then(() => {}),
}

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    beforeLoad: screen.access === 'keeper' ? admitKeeper : guard(screen.access),
    component: lazyRouteComponent(loadPage(screen.page)),
    ...(isForMembers(screen.access) && { loader: loadMembers }),
    ...(screen.shows && { loader: loadersOfShown[screen.shows] }),
    staticData: { screen },
  }),
)
const documentRoutes = documentPages.map(({ path, access }) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: guard(access), component: PublicDocument }),
)
/** Redirects the correct spelling to the specification's. */
const spellingRedirect = createRoute({
  getParentRoute: () => root,
  path: '/verifyaccount',
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/verfiyaccount${location.searchStr}`, replace: true })
  },
})

/** Guards run as soon as the router exists, so it is created after the stored state was restored. */
export function createAppRouter(more: { readonly history?: RouterHistory; readonly styleGuide?: boolean } = {}) {
  const styleGuide = more.styleGuide
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/_style',
          component: lazyRouteComponent(() => import('./style-guide/StyleGuide.tsx'), 'StyleGuide'),
          staticData: { screen: { title: t('Parts and states'), access: 'public' } },
        }),
      ]
    : []
  return createRouter({
    routeTree: root.addChildren([...screenRoutes, ...documentRoutes, spellingRedirect, ...styleGuide]),
    ...(more.history && { history: more.history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKeyOf,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: transitionTypes },
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>
