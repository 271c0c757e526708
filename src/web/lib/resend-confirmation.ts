import { useMutation } from '@tanstack/react-query'
import { authApi } from '#contract/auth.ts'
import { call } from './call.ts'
import { showToast } from './toasts.ts'

/** Sends the e-mail that confirms an address again. */
export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => call(authApi.resend, { body: { email } }),
    onSuccess: ({ message }) => showToast(message),
  })
