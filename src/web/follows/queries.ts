import { useMutation, useQuery } from '@tanstack/react-query'
import { followsApi } from '#contract/follows.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { updateCachedRelation, usePeoplePages } from '#web/shared/person/people-pages.ts'
import type { NamedPerson } from '#web/shared/person/person-controls.ts'

const countsKey = ['follow counts'] as const

/** How many follow the viewer, how many they follow, and how many ask to. */
export const useFollowCounts = (enabled: boolean) =>
  useQuery({ queryKey: countsKey, queryFn: async ({ signal }) => (await call(followsApi.counts, undefined, { signal })).data, enabled })

export const useRequests = () => usePeoplePages(['requests'], (query, signal) => call(followsApi.requests, { query }, { signal }))
export const useFollows = (id: string, list: 'followers' | 'following') =>
  usePeoplePages([list, id], (query, signal) => call(followsApi[list], { params: { id }, query }, { signal }))

/** Follows, asks to, or takes either back. What the profile shows may change with it. */
export const useFollow = ({ _id: id, name }: NamedPerson) =>
  useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) return call(followsApi.follow, { params: { id } })
      await call(followsApi.unfollow, { params: { id } })
      return { data: { follow: 'none' as const } }
    },
    onSuccess: ({ data }) => {
      updateCachedRelation(id, data)
      showToast(`${followed[data.follow]} ${name}`)
      return refresh(['user'], ['case', id])
    },
  })

const followed = { following: t('You follow'), asked: t('You asked to follow'), none: t('You do not follow') } as const

/** Answers a request, or takes a follower away. */
export const useFollower = () =>
  useMutation({
    mutationFn: ({ id, answer }: { readonly id: string; readonly answer: 'approve' | 'decline' | 'removeFollower' }) =>
      call(followsApi[answer], { params: { id } }),
    onSuccess: ({ message }) => {
      showToast(message)
      return refresh()
    },
  })

const refresh = (...more: readonly (readonly string[])[]) =>
  Promise.all([countsKey, ['people'], ...more].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
