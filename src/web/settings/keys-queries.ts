import { useQuery } from '@tanstack/react-query'
import { keysApi } from '#contract/account/keys.ts'
import type { CallOf, ReplyOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'

/** A key of a program, as its owner reads it in a list. */
export type ApiKey = ReplyOf<typeof keysApi.list>['data'][number]

const keysKey = ['api-keys'] as const
const readAgain = () => queryClient.invalidateQueries({ queryKey: keysKey })

export const useKeys = () => useQuery({ queryKey: keysKey, queryFn: async () => (await call(keysApi.list)).data })

/** Makes a key. @returns the key itself, which is never answered again */
export async function makeKey(body: CallOf<typeof keysApi.make>['body'], password?: string): Promise<string> {
  const { data } = await call(keysApi.make, { body: { ...body, ...(password !== undefined && { password }) } })
  await readAgain()
  return data.key
}

export async function endKey(id: string): Promise<void> {
  showToast((await call(keysApi.end, { params: { id } })).message)
  await readAgain()
}
