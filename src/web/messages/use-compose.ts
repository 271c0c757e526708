import { useState } from 'react'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { browserClock } from '#web/lib/clock.ts'
import type { OwnEntry } from '#web/shared/entry/own-entries/own-entries.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { outboxOf } from './outbox/browser-outbox.ts'
import { useEdit } from './queries.ts'
import { createTypingNotice } from './use-typing.ts'

/** What the next message belongs to. */
type Subject = { readonly kind: 'reply' | 'edit'; readonly message: Message }

/** Writing in one conversation: the draft, what is replied to or edited, and what becomes of it. */
export function useCompose({ _id }: Conversation, me: string) {
  const [attached, setAttached] = useState<readonly OwnEntry[]>([])
  const [subject, setSubject] = useState<Subject | null>(null)
  const [noticeTyping] = useState(() => createTypingNotice(_id, browserClock.now))
  const edit = useEdit()
  const isEdit = subject?.kind === 'edit'

  function send(text: string) {
    if (isEdit) edit.mutate({ id: subject.message._id, text })
    else {
      void outboxOf(me).write({
        clientId: crypto.randomUUID(),
        conversation: _id,
        text,
        replyTo: subject?.message._id ?? null,
        attachments: attached.map(({ _id }) => _id),
        writtenAt: Date.now(),
      })
      writeDraft(me, _id, '')
      setAttached([])
    }
    setSubject(null)
  }
  return {
    /** The entries that go with the next message. */
    attached,
    setAttached,
    subject,
    /** What the field holds at first. */
    initial: isEdit ? subject.message.text : readDraft(me, _id),
    onChange(text: string) {
      if (isEdit) return
      writeDraft(me, _id, text)
      if (text !== '') noticeTyping()
    },
    start: (kind: Subject['kind'], message: Message) => setSubject({ kind, message }),
    cancel: () => setSubject(null),
    send,
  }
}
export type Compose = ReturnType<typeof useCompose>
