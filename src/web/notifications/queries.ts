import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Notification, type NotificationPreferences, notificationsApi } from '#contract/notifications.ts'
import { type ChannelChoices, type DigestPeriod, mergeChoices, settingsOf } from '#domain/notifications/preferences.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { patch, useRoot } from '#web/lib/store/root.ts'

const notificationsKey = ['notifications'] as const
const unreadKey = [...notificationsKey, 'unread'] as const
const listKey = [...notificationsKey, 'list'] as const
const preferencesKey = [...notificationsKey, 'preferences'] as const

/** How many are unread, as the server last said. */
export function useUnreadNotifications() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  return useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call(notificationsApi.unread, {}, { signal })).data.unread,
    enabled: authenticated,
  })
}

/** Shows what the server said of the count; an open list asks again. */
export function showUnread(unread: number): void {
  queryClient.setQueryData(unreadKey, unread)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

/** The notifications, the newest first, in pages. */
export function useNotifications() {
  const pages = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call(notificationsApi.list, { query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
  return { ...pages, notifications: pages.data?.pages.flatMap(({ data }) => data) ?? [] }
}

type Pages = InfiniteData<ReplyOf<typeof notificationsApi.list>>

/** Shows some as read before the server has answered. */
function showRead(isMeant: (notification: Notification) => boolean): void {
  const read = (notification: Notification) => (isMeant(notification) ? { ...notification, isRead: true } : notification)
  queryClient.setQueryData<Pages>(
    listKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(read) })) },
  )
}

/** Reads everything up to the newest on screen, or one alone as it is on screen. Where that fails the list is asked for again. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (read: { through: string; id?: string }) => call(notificationsApi.read, { body: read }),
    onMutate: (read) => showRead(({ _id, at }) => at <= read.through && (read.id === undefined || _id === read.id)),
    onSuccess: ({ data }, read) => {
      queryClient.setQueryData(unreadKey, data.unread)
      if (read.id === undefined) patch('notifications', { readUpTo: read.through })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: notificationsKey }),
  })

/** Which kinds are wanted, and how. */
export const useNotificationPreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await call(notificationsApi.preferences, {}, { signal })).data,
  })

type Change = { readonly settings?: ChannelChoices; readonly digest?: DigestPeriod; readonly letter?: boolean }

const changeKey = ['change notification preferences']
/** Changes switches, one after another. They show the change at once, and what the server says when it has answered the last. */
export const useChangePreferences = () =>
  useMutation({
    mutationKey: changeKey,
    scope: { id: changeKey.join() },
    mutationFn: (change: Change) => call(notificationsApi.updatePreferences, { body: change }),
    onMutate: ({ settings = {}, digest, letter }) => {
      queryClient.setQueryData<NotificationPreferences>(
        preferencesKey,
        (before) =>
          before && {
            ...before,
            settings: settingsOf(mergeChoices(before.settings, settings)),
            digest: digest ?? before.digest,
            letter: letter ?? before.letter,
          },
      )
    },
    onSuccess: ({ data }) => {
      const isLast = queryClient.isMutating({ mutationKey: changeKey }) === 1
      if (isLast) queryClient.setQueryData(preferencesKey, data)
      void queryClient.invalidateQueries({ queryKey: listKey })
      void queryClient.invalidateQueries({ queryKey: unreadKey })
    },
    onError: () => void refetchPreferences(),
  })

export const refetchPreferences = () => queryClient.invalidateQueries({ queryKey: preferencesKey })
