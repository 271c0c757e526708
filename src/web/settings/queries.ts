import { useMutation, useQuery } from '@tanstack/react-query'
import { authApi } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { privacyQueryOf } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { usersApi } from '#contract/users.ts'
import type { PrivacyKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call, somethingWentWrong } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { errorText, queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'

type Change = CallOf<typeof usersApi.updateUser>['body']

/** For forms, which say a refusal at their fields. */
export async function updateMe(change: Change, note?: string): Promise<void> {
  filed(await call(usersApi.updateUser, { body: change }), note)
  void playSound('updateFile')
}

function filed({ data, message }: { readonly data: UserInfo; readonly message?: string | undefined }, note?: string) {
  replaceMe(data)
  showToast(message, note)
}

/** The specification's words, and below them what the server gave as the reason. */
const told = {
  meta: { quiet: true },
  onError: (failure: unknown) => {
    const words = errorText(failure)
    showErrorToast(somethingWentWrong, words === somethingWentWrong ? undefined : words)
  },
}

type Picture = { readonly id: string; readonly file: File; readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

export const usePicture = () =>
  useMutation({
    ...told,
    mutationFn: ({ id, file, ...more }: Picture) => {
      const form = new FormData()
      form.set('image', file)
      return call(usersApi.uploadImage, { params: { id }, form }, more)
    },
    onSuccess: (answer) => {
      filed(answer, 'Picture')
      void playSound('compileReport')
    },
    onError: (failure) => {
      if (!(failure instanceof DOMException)) told.onError(failure)
    },
  })

/** One kind and its new level; without a level the server toggles between private and the last open one. */
type Opening = { readonly kind: PrivacyKind; readonly level?: PrivacyLevel }

export const usePrivacy = (id: string) =>
  useMutation({
    ...told,
    mutationFn: async (openings: readonly Opening[]) => {
      let answer: Awaited<ReturnType<typeof open>> | undefined
      for (const opening of openings) {
        answer = await open(id, opening) // one after the other: each answers with the whole user
        replaceMe(answer.data)
      }
      return answer
    },
    onSuccess: (answer) => {
      if (!answer) return
      showToast(answer.message, 'Privacy')
      void playSound('updateFile')
    },
  })

const open = (id: string, { kind, level }: Opening) =>
  call(usersApi.updatePrivacySettings, { params: { id }, body: { id, query: privacyQueryOf[kind], ...(level && { level }) } })

const sessionsKey = ['sessions'] as const
export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: async () => (await call(authApi.sessions)).data })

/** Ends one login by its id, or with null every other one. */
export const useEndSession = () =>
  useMutation({
    ...told,
    mutationFn: (id: string | null) => (id === null ? call(authApi.endOtherSessions) : call(authApi.endSession, { params: { id } })),
    onSuccess: ({ message }) => {
      showToast(message)
      return queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
  })
