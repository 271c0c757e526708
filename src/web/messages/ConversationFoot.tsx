import { type RefObject, useState } from 'react'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { AttachButton } from './AttachButton.tsx'
import { AttachedEntries } from './AttachedEntries.tsx'
import { Composer } from './Composer.tsx'
import { ContextStrip } from './ContextStrip.tsx'
import styles from './ConversationFoot.module.css'
import { senderOf, summaryOfMessage, titleOf } from './names.ts'
import { RequestBar } from './RequestBar.tsx'
import type { Compose } from './use-compose.ts'

type Props = {
  readonly conversation: Conversation
  /** The same with those who have left it. */
  readonly people: Conversation
  readonly me: string
  readonly compose: Compose
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly onSend: (text: string) => void
  readonly onEditLast: () => void
  readonly onAccepted: () => void
}

/** Below the messages: where the next one is written, or why none can be. */
export function ConversationFoot(props: Props) {
  const { conversation, people, me, compose, fieldRef, onSend, onEditLast, onAccepted } = props
  const [isAttaching, setIsAttaching] = useState(false)
  const { subject } = compose
  const isEdit = subject?.kind === 'edit'
  if (conversation.state === 'request') return <RequestBar conversation={conversation} me={me} onAccepted={onAccepted} />
  if (conversation.closed !== null) return <p className={styles.closed}>{closedWords[conversation.closed]}</p>
  return (
    <Composer
      key={isEdit ? subject.message._id : 'new'}
      label={isEdit ? 'Edit the message' : `Message to ${titleOf(conversation, me)}`}
      placeholder="Write a message"
      action={isEdit ? 'Save' : 'Send'}
      initial={compose.initial}
      onChange={compose.onChange}
      onSend={onSend}
      onEditLast={onEditLast}
      hasMore={!isEdit && compose.attached.length > 0}
      fieldRef={fieldRef}
      tools={!isEdit && <AttachButton onClick={() => setIsAttaching(true)} />}
    >
      {subject && (
        <ContextStrip
          title={isEdit ? 'Edit' : `Reply to ${senderOf(subject.message, people, me)}`}
          onCancel={() => {
            compose.cancel()
            fieldRef.current?.focus()
          }}
        >
          {summaryOfMessage(subject.message)}
        </ContextStrip>
      )}
      {!isEdit && (
        <AttachedEntries
          owner={me}
          chosen={compose.attached}
          onChoose={compose.setAttached}
          onEmptied={() => fieldRef.current?.focus()}
          isChoosing={isAttaching}
          onChosen={() => setIsAttaching(false)}
        />
      )}
    </Composer>
  )
}

const closedWords = {
  'not-there': 'This conversation has ended. What was said stays here for you to read.',
  'not-accepted': 'Your messages are waiting. You can write more once they are accepted.',
} as const
