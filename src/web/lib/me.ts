import { useQuery } from '@tanstack/react-query'
import { authApi } from '#contract/auth.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { patch, useRoot } from './store/root.ts'

const meKey = ['me'] as const

/** The user info of whoever is logged in, as the query gives it. */
export function useMe() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  return useQuery({ queryKey: meKey, queryFn: async () => applyAuthFlags((await call(authApi.me)).data), enabled: authenticated })
}

/** The same outside of components, as far as it is known. */
export const cachedMe = (): UserInfo | undefined => queryClient.getQueryData(meKey)

/** Calls that answer with the whole fresh user replace ours with it. */
export const replaceMe = (info: UserInfo) => queryClient.setQueryData(meKey, applyAuthFlags(info))

/** After changes that do not answer with the user: progress, and lock. */
export const refetchMe = () => queryClient.invalidateQueries({ queryKey: meKey })

/** The flags that guards read are kept beside the login; the token has its own place and stays out of the cache. */
function applyAuthFlags({ token: _token, ...info }: UserInfo): UserInfo {
  const { is_verfied, deactivated, deleted } = info.doc
  patch('auth', { is_verfied, deactivated, deleted, ...(info.protectedRoutes && { protectedRoutes: info.protectedRoutes }) })
  return info
}
