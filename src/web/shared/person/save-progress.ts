import { useMutation } from '@tanstack/react-query'
import { usersApi } from '#contract/people/users.ts'
import { call } from '#web/lib/call.ts'
import { refetchMe } from '#web/lib/me.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'

/** The words of the specification upon which the user is fetched anew. */
const progressUpdated = 'Progress updated successfully'
type Finding = { readonly key: string; readonly said: { readonly title: string; readonly note?: string } | null }

/**
 * Files what was found or reached in the progress, by the specification's call, and says so where there is something to say.
 * @param voice `quiet`: nobody asked for it, so nobody hears that it failed; it is tried again the next time
 */
export const useSaveProgress = (id: string, voice: 'quiet' | 'aloud' = 'aloud') =>
  useMutation({
    meta: { quiet: voice === 'quiet' },
    mutationFn: ({ key }: Finding) => call(usersApi.updateProgress, { params: { id }, body: { progress: { [key]: true } } }),
    onSuccess: ({ message }, { said }) => {
      if (message === progressUpdated) void refetchMe()
      if (said) showToast(said.title, said.note)
      if (said && voice === 'aloud') void playSound('chime')
    },
  })
