import { useMutation } from '@tanstack/react-query'
import { accountStateApi } from '#contract/account/account-state.ts'
import type { Profile } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { refetchMe } from '#web/lib/me.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Toggle } from '#web/ui/Toggle.tsx'

/** Whether the account is locked: who finds it, and who sees more of it than a name. */
export function LockEntry({ profile: { _id: id, locked: isLocked } }: { readonly profile: Profile }) {
  const lock = useMutation({
    mutationFn: (locked: boolean) => call(accountStateApi.deactivedeleteacc, { params: { id }, body: { id, status: 'lock', locked } }),
    onSuccess: async ({ message }) => {
      showToast(message)
      await refetchMe()
    },
  })
  return (
    <>
      <Toggle isOn={lock.isPending ? lock.variables : isLocked} isBusy={lock.isPending} onChange={(locked) => lock.mutate(locked)}>
        {t('Locked')}
      </Toggle>
      <p>
        {isLocked
          ? t(
              'Locked: people you let follow you see what your privacy allows. Everybody else sees a name and the outline of an island, may ask to follow you, and finds you in no list.',
            )
          : t(
              'Open: people find you in the directory and on the map, and see what your privacy allows. Locked, only people you let follow you do.',
            )}
      </p>
    </>
  )
}
