import { somethingWentWrong } from '#web/lib/call.ts'
import { errorText } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/lib/toasts.ts'

/** The specification's text, and below it the reason that the server gave. */
export const errorToastHandling = {
  meta: { quiet: true },
  onError: (failure: unknown) => {
    const reason = errorText(failure)
    showErrorToast(somethingWentWrong, reason === somethingWentWrong ? undefined : reason)
  },
}
