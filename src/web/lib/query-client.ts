import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError, somethingWentWrong } from './call.ts'
import { useRoot } from './store/root.ts'
import { showErrorToast } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen itself shows the error, so there is no toast. */
    mutationMeta: { readonly quiet?: boolean }
  }
}

/** The text of an error: the server's own where it sent one, else the specification's. */
export const errorText = (failure: unknown) => (failure instanceof CallError ? failure.message : somethingWentWrong)

const isClientError = (failure: unknown) => failure instanceof CallError && failure.status >= 400 && failure.status < 500

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
    },
    mutations: { networkMode: 'always' },
  },
})

/** The data of one person must not be shown to the next one who logs in with this browser. */
useRoot.subscribe(({ auth }, before) => {
  if (before.auth.authenticated && !auth.authenticated) queryClient.clear()
})
