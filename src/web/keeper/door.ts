import { notFound } from '@tanstack/react-router'
import { keeperApi } from '#contract/keeper.ts'
import { CallError, call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Until when the one-time code of this login counts. */
export const doorQuery = {
  queryKey: ['keeper-door'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await call(keeperApi.door, undefined, { signal })).data,
} as const

/** Asked anew for each screen: to whom the server says that it is not there, it is not. A server that does not answer is an error of its own. */
export async function admitKeeper(): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...doorQuery, staleTime: 0 })
  } catch (refusal) {
    throw refusal instanceof CallError && (refusal.status === 404 || refusal.status === 401) ? notFound() : refusal
  }
}
