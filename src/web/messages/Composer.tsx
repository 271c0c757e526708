import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { fileKinds } from '#domain/case/kinds.ts'
import { maxAttachments, maxMessageLength } from '#domain/messages/limits.ts'
import type { OutgoingMessage } from '#domain/outbox.ts'
import { browserClock } from '#web/lib/clock.ts'
import { t } from '#web/lib/language/translate.ts'
import type { OwnEntry } from '#web/shared/entry/own-entries/own-entries.ts'
import { useDeviceFiles } from '#web/shared/entry/sending/device-files.ts'
import { withHandedText } from '#web/shared/entry/shared-content.ts'
import { outboxOf } from '#web/shared/outbox/browser-outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Composer.module.css'
import { readDraft, writeDraft } from './drafts.ts'
import { useEdit } from './queries.ts'
import { createTypingNotice } from './use-typing.ts'

type Props = {
  /** What the field is called: `Message to Ada`. */
  readonly label: string
  readonly placeholder: string
  readonly initial: string
  readonly onChange: (text: string) => void
  readonly onSend: (text: string) => void
  /** The arrow up in an empty field. */
  readonly onEditLast: () => void
  /** Something besides words is to be sent. */
  readonly hasMore: boolean
  /** Something that goes with it is still being uploaded. */
  readonly isUploading: boolean
  /** Pictures pasted into the field. */
  readonly onPasteFiles: (files: readonly File[]) => void
  readonly action: string
  /** Above the field: what is replied to or edited, and what is attached. */
  readonly children?: ReactNode
  /** Left of the field. */
  readonly tools?: ReactNode
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const {
    label,
    placeholder,
    initial,
    onChange,
    onSend,
    onEditLast,
    hasMore,
    isUploading,
    onPasteFiles,
    action,
    children,
    tools,
    fieldRef,
  } = props
  const id = useId()
  const [text, setText] = useState(initial)
  const left = maxMessageLength - text.length
  const canSend = left >= 0 && !isUploading && (text.trim() !== '' || hasMore)

  function write(next: string) {
    setText(next)
    onChange(next)
  }
  function send() {
    fieldRef.current?.focus()
    if (!canSend) return
    onSend(text.trim())
    setText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowUp' && text === '') onEditLast()
    else if (event.key === 'Enter' && !event.shiftKey) send()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.composer}>
      {children}
      <div className={styles.row}>
        {tools}
        <label className={styles.label}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <textarea
            ref={fieldRef}
            className={styles.field}
            value={text}
            rows={1}
            placeholder={placeholder}
            enterKeyHint="send"
            aria-describedby={t('{id}-left', { id })}
            aria-invalid={left < 0 || undefined}
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const files = [...event.clipboardData.files]
              if (files.length === 0) return
              event.preventDefault()
              onPasteFiles(files)
            }}
          />
        </label>
        <Button variant="primary" className={styles.send} aria-disabled={!canSend || undefined} onClick={send}>
          {action}
        </Button>
      </div>
      <CharactersLeft id={`${id}-left`} left={left} />
    </div>
  )
}

/** From how many on the count is shown. */
const shownFrom = 200

type CharactersLeftProps = { readonly id: string; readonly left: number }

/** How many more characters fit, once few are left; how many are too many after that. It describes the field that it counts. */
const CharactersLeft = ({ id, left }: CharactersLeftProps) => (
  <p id={id} className={styles.left} data-full={left < 0 || undefined}>
    {left <= shownFrom && (left < 0 ? t('{value} characters too many', { value: -left }) : t('{left} characters left', { left }))}
  </p>
)

/** What the next message belongs to. */
type Subject = { readonly kind: 'reply' | 'edit'; readonly message: Message }

/** Writing in one conversation: the draft, what is replied to or edited, and what becomes of it. */
export function useCompose({ _id }: Conversation, me: string) {
  const [attached, setAttached] = useState<readonly OwnEntry[]>([])
  const [subject, setSubject] = useState<Subject | null>(null)
  const [noticeTyping] = useState(() => createTypingNotice(_id, browserClock.now))
  // a text that another app shared is part of the draft of the conversation that is opened next
  useState(() => writeDraft(me, _id, withHandedText('message', readDraft(me, _id))))
  const edit = useEdit()
  const isEdit = subject?.kind === 'edit'
  const device = useDeviceFiles({
    owner: me,
    level: 'private', // seen by the members of the conversation, and by nobody who opens the case
    kinds: fileKinds,
    onSaved: (entry) => setAttached((known) => [...known.filter(({ _id }) => _id !== entry._id), entry].slice(0, maxAttachments)),
  })

  const write = (message: Pick<OutgoingMessage, 'text' | 'replyTo' | 'attachments'>) =>
    outboxOf(me).write({ act: 'message', ...message, clientId: crypto.randomUUID(), conversation: _id, writtenAt: Date.now() })
  /** A voice goes as a message of its own, as soon as it is uploaded. */
  const voice = useDeviceFiles({
    owner: me,
    level: 'private',
    caption: t('Voice message'),
    kinds: ['misc'],
    onSaved: (entry) => void write({ text: '', replyTo: null, attachments: [entry._id] }),
  })

  function send(text: string) {
    if (isEdit) edit.mutate({ id: subject.message._id, text })
    else {
      // The draft stays until the outbox has the message on the disk: a window that is closed in between loses neither.
      const forgetDraft = () => readDraft(me, _id).trim() === text && writeDraft(me, _id, '')
      write({ text, replyTo: subject?.message._id ?? null, attachments: attached.map(({ _id }) => _id) }).then(forgetDraft, () => {})
      setAttached([])
    }
    setSubject(null)
  }
  return {
    /** The entries that go with the next message. */
    attached,
    setAttached,
    /** What comes straight from this device. */
    device,
    voice,
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
