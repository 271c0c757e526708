import { useQuery } from '@tanstack/react-query'
import { messagesApi } from '#contract/messages/messages.ts'
import { seconds } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { createThrottle } from '#web/lib/throttle.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './UnreadConversations.module.css'

const unreadKey = ['unread conversations'] as const
/** A burst of messages asks at its beginning, and once a second until it ends. */
const throttle = createThrottle({
  interval: seconds(1),
  now: () => performance.now(),
  run: () => void queryClient.invalidateQueries({ queryKey: unreadKey }),
})

/** How many conversations have something new, beside the name of the screen of messages; nothing where none has. */
export function UnreadConversations() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call(messagesApi.conversations, { query: { limit: 1 } }, { signal })).unread,
    enabled: authenticated,
  })
  useLiveEvent('messages', throttle.request)
  if (!unread.data) return null
  return (
    <span className={styles.count}>
      <VisuallyHidden>, </VisuallyHidden>
      {unread.data}
      <VisuallyHidden>{t(' unread')}</VisuallyHidden>
    </span>
  )
}
