import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError, somethingWentWrong } from './call.ts'
import { useRoot } from './store/root.ts'
import { showErrorToast } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen itself says the failure in words, so no toast does. */
    mutationMeta: { readonly quiet?: boolean }
  }
}

/** The words for a failure: the server's own where it sent some, else the specification's. */
export const errorText = (failure: unknown) => (failure instanceof CallError ? failure.message : somethingWentWrong)

const refused = (failure: unknown) => failure instanceof CallError && failure.status >= 400 && failure.status < 500

/** Every server answer lives here. Refusals are final; silence and faults of ours are tried twice more. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (failure, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) showErrorToast(errorText(failure))
    },
  }),
  defaultOptions: {
    // asked also without a line, so that a screen can say that there was no answer; and again as soon as the line is back
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, failure) => count < 2 && !refused(failure),
    },
    mutations: { networkMode: 'always' },
  },
})

/** What one person was told is not for the next one at this screen. */
useRoot.subscribe(({ auth }, before) => {
  if (before.auth.authenticated && !auth.authenticated) queryClient.clear()
})
