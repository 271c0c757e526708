import { keeperApi } from '#contract/keeper.ts'
import { CallError, call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Until when the one-time code of this login counts. */
export const doorQuery = {
  queryKey: ['keeper-door'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await call(keeperApi.door, undefined, { signal })).data,
} as const

/** Whether whoever is logged in is a keeper, asked anew. A server that does not answer is an error of its own. */
export async function isKeeper(): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...doorQuery, staleTime: 0 })
    return true
  } catch (refusal) {
    if (refusal instanceof CallError && (refusal.status === 404 || refusal.status === 401)) return false
    throw refusal
  }
}
