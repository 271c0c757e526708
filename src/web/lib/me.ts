import { useQuery } from '@tanstack/react-query'
import { authApi } from '#contract/account/auth.ts'
import { type AnyEntry, listOf } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { patch, useRoot } from './store/root.ts'

const meKey = ['me'] as const

const meQuery = { queryKey: meKey, queryFn: async () => applyAuthFlags((await call(authApi.me)).data) }

/** The query of the user info of whoever is logged in. */
export function useMe() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  return useQuery({ ...meQuery, enabled: authenticated })
}

/** Asks the server for the user info, whatever the cache has. */
export const readMe = (): Promise<UserInfo> => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })

/** The cached user info, for code outside of components. */
export const cachedMe = (): UserInfo | undefined => queryClient.getQueryData(meKey)

/** For calls that answer with the whole user. */
export const replaceMe = (info: UserInfo) => queryClient.setQueryData(meKey, applyAuthFlags(info))

/** For calls that answer with no more than what changed. */
export const updateCachedMe = (change: (info: UserInfo) => UserInfo) =>
  queryClient.setQueryData<UserInfo>(meKey, (info) => info && change(info))

/** Writes a changed entry into the cached user info, which carries the newest of each kind. What the answer leaves out stays. */
export const updateEntryOfMe = (entry: AnyEntry) =>
  updateCachedMe((info) => {
    const list = listOf[entry.kind]
    return { ...info, [list]: info[list].map((known) => (known._id === entry._id ? { ...known, ...entry } : known)) }
  })

/** For changes that do not answer with the user. */
export const refetchMe = () => queryClient.invalidateQueries({ queryKey: meKey })

/** Copies the flags that route guards read into the store. The token is stored elsewhere and stays out of the cache. */
function applyAuthFlags({ token: _token, ...info }: UserInfo): UserInfo {
  const { is_verfied, deactivated, deleted } = info.doc
  patch('auth', { is_verfied, deactivated, deleted, ...(info.protectedRoutes && { protectedRoutes: info.protectedRoutes }) })
  return info
}
