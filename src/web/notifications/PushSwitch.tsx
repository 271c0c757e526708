import { useMutation } from '@tanstack/react-query'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { CallError } from '#web/lib/call.ts'
import { errorText } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { Toggle } from '#web/ui/Toggle.tsx'
import { canTakePush, PushDenied, startPush, stopPush } from './browser-push.ts'
import { refetchPreferences } from './queries.ts'

/** Web push to this browser. Where it is not to be had, why. */
export function PushSwitch({ push: { publicKey, isSubscribed } }: { readonly push: NotificationPreferences['push'] }) {
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? startPush(publicKey ?? '') : stopPush()),
    meta: { quiet: true },
    onError: (failure) => showErrorToast(textOf(failure)),
    onSettled: refetchPreferences,
  })
  if (publicKey === null) return <p>Push is not offered here: the keepers have not set it up.</p>
  if (!canTakePush()) return <p>Push is not offered here: this browser does not take it.</p>
  return (
    <Toggle isOn={isSubscribed} isBusy={change.isPending} onChange={(isOn) => change.mutate(isOn)}>
      Push to this browser, until you log out
    </Toggle>
  )
}

function textOf(failure: unknown): string {
  if (failure instanceof PushDenied) return 'This browser does not let us notify you. Its settings for this site can allow it.'
  return failure instanceof CallError ? errorText(failure) : 'The push service of this browser cannot be reached. Try again later.'
}
