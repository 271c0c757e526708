import { MutationCache, QueryClient, timeoutManager } from '@tanstack/react-query'
import { type Milliseconds, type Seconds, seconds } from '#domain/units.ts'
import { CallError, somethingWentWrong } from './call.ts'
import { known } from './language/translate.ts'
import { useRoot } from './store/root.ts'
import { showErrorToast } from './toasts.ts'
import { everyWhileVisible } from './visible-interval.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen itself shows the error, so there is no toast. */
    mutationMeta: { readonly quiet?: boolean }
  }
}

/** The text of an error: the server's own where it sent one, else the specification's. */
export const errorText = (failure: unknown) => (failure instanceof CallError ? known(failure.message) : somethingWentWrong)

const isClientError = (failure: unknown) => failure instanceof CallError && failure.status >= 400 && failure.status < 500

const maxRetryDelay: Seconds = 10

/** Until the next try: as long as the server asks for, else one second, then two. */
export const retryDelay = (count: number, failure: unknown): Milliseconds =>
  seconds(Math.min((failure instanceof CallError && failure.retryAfter) || 2 ** count, maxRetryDelay))

const repeating = new Map<number, () => void>()
let lastRepeating = 0
/** What a query asks again and again is asked while the page is seen: a hidden page has no timer. */
timeoutManager.setTimeoutProvider({
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (run, delay) => {
    repeating.set(++lastRepeating, everyWhileVisible(run, delay))
    return lastRepeating
  },
  clearInterval: (id = 0) => {
    repeating.get(id)?.()
    repeating.delete(id)
  },
})

/** The cache of every server response. A client error is final; network and server errors are retried twice. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (failure, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) showErrorToast(errorText(failure))
    },
  }),
  defaultOptions: {
    // queries run offline too, so that a screen can show the network error; they run again when the browser is back online
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, failure) => count < 2 && !isClientError(failure),
      retryDelay,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The data of one person must not be shown to the next one who logs in with this browser. */
useRoot.subscribe(({ auth }, before) => {
  if (before.auth.authenticated && !auth.authenticated) queryClient.clear()
})
