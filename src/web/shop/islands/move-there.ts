import { useMutation } from '@tanstack/react-query'
import { usersApi } from '#contract/people/users.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refetchCatalogue } from '#web/shared/island/catalogue.ts'

/** Moves the person to another island body, then opens the editor. */
export function useMoveToIsland() {
  const go = useNavigateTo()
  return useMutation({
    mutationFn: (island: string) => call(usersApi.updateUser, { body: { island } }),
    onSuccess: ({ data, message }) => {
      replaceMe(data)
      void refetchCatalogue()
      showToast(message, 'Island')
      void playSound('updateFile')
      void go('/island')
    },
  })
}
