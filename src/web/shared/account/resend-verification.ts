import { useMutation } from '@tanstack/react-query'
import { authApi } from '#contract/account/auth.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toasts.ts'

/**
 * Sends the verification e-mail again.
 * @param next the screen that its link leads back to
 */
export const useResendVerification = (next?: string) =>
  useMutation({
    mutationFn: (email: string) => call(authApi.resend, { body: { email, ...(next !== undefined && { next }) } }),
    onSuccess: ({ message }) => showToast(message),
  })
