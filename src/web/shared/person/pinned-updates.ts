import { useMutation, useQuery } from '@tanstack/react-query'
import { type PinnedUpdate, usersApi } from '#contract/people/users.ts'
import { pinsApi } from '#contract/tweets.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'

export const pinnedKey = ['pinned updates'] as const

/** Whose updates: those that the keepers pinned for all, or those on somebody's island. */
export type PinnedOn = 'keepers' | { readonly island: string }

const keyOf = (on: PinnedOn) => [...pinnedKey, on]
const queryOf = (on: PinnedOn) => (on === 'keepers' ? { filter: 'keepers' as const } : { filter: 'island' as const, user: on.island })

/** Pinned updates, newest first. */
export const usePinnedUpdates = (on: PinnedOn) =>
  useQuery({
    queryKey: keyOf(on),
    queryFn: async ({ signal }) => (await call(usersApi.pinnedUpdates, { query: queryOf(on) }, { signal })).data,
    retryOnMount: false, // a screen that waits for them would begin to wait again once it shows what lists them
  })

/** Pins words to one's own island. @param id a new uuid: sent again, it pins them once */
export async function pinWords(id: string, text: string): Promise<void> {
  const { message } = await call(pinsApi.pin, { params: { id }, body: { text } })
  await queryClient.invalidateQueries({ queryKey: pinnedKey })
  showToast(message)
}

/** Takes an update down from one's island, or puts one of the keepers away for oneself. */
export const useUnpin = (on: PinnedOn) =>
  useMutation({
    mutationFn: (id: string) => call(pinsApi.unpin, { params: { id } }),
    onSuccess: ({ message }, id) => {
      queryClient.setQueryData<readonly PinnedUpdate[]>(keyOf(on), (updates) => updates?.filter(({ _id }) => _id !== id))
      void queryClient.invalidateQueries({ queryKey: ['tweets'] })
      if (on !== 'keepers') showToast(message)
    },
  })
