import { useRef, useState } from 'react'
import { longestReply } from '#domain/tweets/limits.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playKey } from '#web/lib/sound/typing.ts'
import { Button } from '#web/ui/Button.tsx'
import { useReply } from './mutations.ts'
import { Platen } from './Platen.tsx'
import styles from './ReplyForm.module.css'

/** Replies to a tweet. Ctrl and Enter send it. */
export function ReplyForm({ id, to }: { readonly id: string; readonly to: string }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const reply = useReply(id)

  function send() {
    const over = text.length - longestReply
    const refusal = text.trim() === '' ? 'Write something first.' : over > 0 ? `${over} characters too many.` : null
    setError(refusal)
    if (refusal) return field.current?.focus()
    if (reply.isPending) return
    reply.mutate(text.trim(), { onSuccess: () => setText(''), onError: (failure) => setError(errorText(failure)) })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Platen
        ref={field}
        label={`Reply to ${to}`}
        text={text}
        error={error}
        onChange={setText}
        onKeyDown={(event) => {
          playKey(event)
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
        }}
      />
      <Button type="submit" variant="primary" isBusy={reply.isPending}>
        Reply
      </Button>
    </form>
  )
}
