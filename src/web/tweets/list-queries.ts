import { useMutation, useQuery } from '@tanstack/react-query'
import { peopleListsApi } from '#contract/tweets.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { usePeoplePages } from '#web/shared/person/people-pages.ts'
import { feedKey, newerKey } from './feed-cache.ts'

const listsKey = ['people-lists'] as const

/** One's own lists of people. @param person of whom each says whether it holds them */
export const useLists = (person?: string) =>
  useQuery({
    queryKey: [...listsKey, person ?? ''],
    queryFn: async ({ signal }) => (await call(peopleListsApi.lists, { query: { person } }, { signal })).data,
  })

/** Makes a list, or names one anew. */
export const useSaveList = () =>
  useMutation({
    mutationFn: async ({ list, name }: { readonly list: string; readonly name: string }) =>
      (await call(peopleListsApi.save, { params: { list }, body: { name } })).data,
    meta: { quiet: true }, // the form shows what was refused
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listsKey }),
  })

export const useRemoveList = () =>
  useMutation({
    mutationFn: (list: string) => call(peopleListsApi.remove, { params: { list } }),
    onSuccess: ({ message }) => {
      showToast(message)
      return queryClient.invalidateQueries({ queryKey: listsKey })
    },
  })

const peopleOf = (list: string) => ['on-list', list] as const

export const usePeopleOn = (list: string) =>
  usePeoplePages(peopleOf(list), (query, signal) => call(peopleListsApi.people, { params: { list }, query }, { signal }))

type Place = { readonly list: string; readonly person: string; readonly isWanted: boolean }

/** Puts somebody on a list, or takes them off it. */
export const usePlaceOnList = () =>
  useMutation({
    mutationFn: ({ list, person, isWanted }: Place) =>
      call(isWanted ? peopleListsApi.add : peopleListsApi.takeOff, { params: { list, id: person } }),
    onSuccess: (_, { list }) => {
      void queryClient.resetQueries({ queryKey: feedKey({ feed: 'public', list }) })
      void queryClient.invalidateQueries({ queryKey: newerKey({ feed: 'public', list }) })
      void queryClient.invalidateQueries({ queryKey: ['people', ...peopleOf(list)] })
      return queryClient.invalidateQueries({ queryKey: listsKey })
    },
  })
