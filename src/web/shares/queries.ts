import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallOf } from '#contract/endpoint.ts'
import { type Share, sharesApi } from '#contract/shares.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { ShareSubject } from '#web/shared/share/share-button.ts'

export const sharesKey = ['shares'] as const

/** The own links, the newest first. Others open them meanwhile, so they are read again whenever they come into view. */
export const useShares = () =>
  useQuery({ queryKey: sharesKey, queryFn: async ({ signal }) => (await call(sharesApi.list, undefined, { signal })).data, staleTime: 0 })

/** Whether a link to a thing would show anything. What everybody may see changes elsewhere, so it is read whenever the question comes into view. */
export const useSharePreview = ({ kind, id }: ShareSubject) =>
  useQuery({
    queryKey: [...sharesKey, 'preview', kind, id],
    queryFn: async ({ signal }) => (await call(sharesApi.preview, { query: { kind, subject: id } }, { signal })).data,
    staleTime: 0,
  })

const update = (change: (shares: readonly Share[]) => readonly Share[]) =>
  queryClient.setQueryData<readonly Share[]>(sharesKey, (shares) => shares && change(shares))

type NewShare = { readonly body: CallOf<typeof sharesApi.make>['body']; readonly idempotencyKey: string }
export const useMakeShare = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: NewShare) => call(sharesApi.make, { body }, { idempotencyKey }),
    onSuccess: ({ data }) => update((shares) => [data, ...shares.filter(({ _id }) => _id !== data._id)]),
  })

export const useRevokeShare = () =>
  useMutation({
    mutationFn: (id: string) => call(sharesApi.revoke, { params: { id } }),
    onSuccess: ({ message }, id) => {
      update((shares) => shares.filter(({ _id }) => _id !== id))
      showToast(message)
    },
  })
