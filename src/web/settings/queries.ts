import { useMutation } from '@tanstack/react-query'
import type { CallOf } from '#contract/endpoint.ts'
import { privacyQueryOf } from '#contract/entries.ts'
import { usersApi } from '#contract/people/users.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { PrivacyKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call, somethingWentWrong } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { replaceMe } from '#web/lib/me.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'

type Change = CallOf<typeof usersApi.updateUser>['body']

/** For forms, which show a refusal at their fields. */
export async function updateMe(change: Change, note?: string): Promise<void> {
  applyUserInfo(await call(usersApi.updateUser, { body: change }), note)
  void playSound('updateFile')
}

function applyUserInfo({ data, message }: { readonly data: UserInfo; readonly message?: string | undefined }, note?: string) {
  replaceMe(data)
  showToast(message, note)
}

type Picture = { readonly id: string; readonly file: File; readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

export const usePicture = () =>
  useMutation({
    ...errorToastHandling,
    mutationFn: ({ id, file, ...more }: Picture) => {
      const form = new FormData()
      form.set('image', file)
      return call(usersApi.uploadImage, { params: { id }, form }, more)
    },
    onSuccess: (answer) => {
      applyUserInfo(answer, t('Picture'))
      void playSound('compileReport')
    },
    onError: (failure) => {
      if (!(failure instanceof DOMException)) errorToastHandling.onError(failure)
    },
  })

/** One kind and its new level. */
type PrivacyChange = { readonly kind: PrivacyKind; readonly level: PrivacyLevel }

export const usePrivacy = (id: string) =>
  useMutation({
    ...errorToastHandling,
    mutationFn: async (changes: readonly PrivacyChange[]) => {
      let answer: Awaited<ReturnType<typeof updatePrivacy>> | undefined
      for (const change of changes) {
        answer = await updatePrivacy(id, change) // one after the other: each answers with the whole user
        replaceMe(answer.data)
      }
      return answer
    },
    onSuccess: (answer) => {
      if (!answer) return
      showToast(answer.message, t('Privacy'))
      void playSound('updateFile')
    },
  })

const updatePrivacy = (id: string, { kind, level }: PrivacyChange) =>
  call(usersApi.updatePrivacySettings, { params: { id }, body: { id, query: privacyQueryOf[kind], level } })

/** The specification's text, and below it the reason that the server gave. */
export const errorToastHandling = {
  meta: { quiet: true },
  onError: (failure: unknown) => {
    const reason = errorText(failure)
    showErrorToast(somethingWentWrong, reason === somethingWentWrong ? undefined : reason)
  },
}
