import { type ReactNode, type RefObject, useState } from 'react'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { maxAttachments } from '#domain/messages/limits.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { DeviceFilePicker, SendingFiles } from '#web/shared/entry/sending/DeviceFiles.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AttachedEntries } from './AttachedEntries.tsx'
import { type Compose, Composer } from './Composer.tsx'
import styles from './ConversationFoot.module.css'
import { nameOf, othersIn, senderOf, summaryOfMessage, titleOf } from './names.ts'
import { useAccept, useBlock, useDecline } from './queries.ts'
import { RecordingBar, useVoiceRecorder, VoiceButton } from './VoiceRecorder.tsx'

type Props = {
  readonly conversation: Conversation
  /** The conversation, including its former members. */
  readonly withFormerMembers: Conversation
  readonly me: string
  readonly compose: Compose
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly onSend: (text: string) => void
  readonly onEditLast: () => void
  readonly onAccepted: () => void
}

/** Below the messages: where the next one is written, or why none can be. */
export function ConversationFoot(props: Props) {
  const { conversation, withFormerMembers, me, compose, fieldRef, onSend, onEditLast, onAccepted } = props
  const [isAttaching, setIsAttaching] = useState(false)
  const { subject } = compose
  const isEdit = subject?.kind === 'edit'
  const { device, voice, attached } = compose
  const recorder = useVoiceRecorder((file) => voice.add([file]))
  if (conversation.state === 'request') return <RequestBar conversation={conversation} me={me} onAccepted={onAccepted} />
  if (conversation.closed !== null) return <p className={styles.closed}>{closedWords[conversation.closed]}</p>
  if (recorder.startedAt !== null) return <RecordingBar startedAt={recorder.startedAt} onSend={recorder.stop} onCancel={recorder.cancel} />
  return (
    <Composer
      key={isEdit ? subject.message._id : 'new'}
      label={isEdit ? t('Edit the message') : t('Message to {title}', { title: titleOf(conversation, me) })}
      placeholder={t('Message||in a narrow field')}
      action={isEdit ? t('Save') : t('Send')}
      initial={compose.initial}
      onChange={compose.onChange}
      onSend={onSend}
      onEditLast={onEditLast}
      hasMore={!isEdit && attached.length > 0}
      isUploading={!isEdit && device.isSending}
      onPasteFiles={device.add}
      fieldRef={fieldRef}
      tools={
        !isEdit && (
          <>
            <DeviceFilePicker files={device} room={maxAttachments - attached.length - device.files.length} accept="image/*,video/*">
              {(choose) => <PictureButton onClick={choose} />}
            </DeviceFilePicker>
            <AttachButton onClick={() => setIsAttaching(true)} />
            {recorder.canRecord && <VoiceButton onClick={() => void recorder.start()} />}
          </>
        )
      }
    >
      {subject && (
        <ContextStrip
          title={isEdit ? t('Edit') : t('Reply to {sender}', { sender: senderOf(subject.message, withFormerMembers, me) })}
          onCancel={() => {
            compose.cancel()
            fieldRef.current?.focus()
          }}
        >
          {summaryOfMessage(subject.message)}
        </ContextStrip>
      )}
      {!isEdit && <SendingFiles files={device} />}
      {!isEdit && <SendingFiles files={voice} />}
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
  'not-there': t('This conversation has ended. What was said stays here for you to read.'),
  'not-accepted': t('Your messages are waiting. You can write more once they are accepted.'),
} as const

/** Chooses pictures and films of this device. */
const PictureButton = ({ onClick }: { readonly onClick: (() => void) | null }) => (
  <button type="button" className={styles.button} disabled={onClick === null} onClick={onClick ?? undefined}>
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3.5 5.5h17v13h-17zM3.5 16l5-5 4 4 3-3 5 4.5M15.8 9.6v.1" />
    </svg>
    <VisuallyHidden>{t('Pictures from this device')}</VisuallyHidden>
  </button>
)

/** Opens one's case, to send some of it. */
const AttachButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className={styles.button} onClick={onClick}>
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M20.5 11.5l-8.6 8.6a5.4 5.4 0 0 1-7.7-7.7l9.2-9.2a3.6 3.6 0 0 1 5.1 5.1l-9.1 9.1a1.8 1.8 0 0 1-2.6-2.6l8-8" />
    </svg>
    <VisuallyHidden>{t('Attach from your case')}</VisuallyHidden>
  </button>
)

type ContextStripProps = {
  /** What is being done: `Reply to Ada`, `Edit`. */
  readonly title: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** What the next message belongs to, above the field in which it is written. */
const ContextStrip = ({ title, onCancel, children }: ContextStripProps) => (
  <div className={styles.strip}>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
    </div>
    <Button size="small" variant="link" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  </div>
)

type RequestBarProps = {
  readonly conversation: Conversation
  readonly me: string
  readonly onAccepted: () => void
}

/** What to do with the first message of somebody whom one does not follow. They are not told that it was read. */
function RequestBar({ conversation, me, onAccepted }: RequestBarProps) {
  const accept = useAccept(conversation._id)
  const decline = useDecline(conversation._id)
  const [other] = othersIn(conversation, me)
  const block = useBlock(conversation._id, other?._id ?? '')
  const isGroup = conversation.kind === 'group'
  return (
    <section className={styles.bar} aria-label={t('Request')}>
      <p>
        {rich('{part} Links and attachments are shown once you accept. Nobody is told that you read this.', {
          part: isGroup
            ? t('You were added to this group by somebody you do not follow.')
            : rich('You do not follow <bdi>{name}</bdi>.', { name: nameOf(other), bdi: (words) => <bdi>{words}</bdi> }),
        })}
      </p>
      <ButtonRow>
        {/* The live stream may take this bar away before the answer comes, and the callbacks of `mutate` with it. */}
        <Button variant="primary" isBusy={accept.isPending} onClick={() => void accept.mutateAsync().then(onAccepted, () => {})}>
          {t('Accept')}
        </Button>
        <Button isBusy={decline.isPending} onClick={() => decline.mutate()}>
          {isGroup ? t('Leave') : t('Decline')}
        </Button>
        {!isGroup && other && (
          <Button variant="danger" isBusy={block.isPending} onClick={() => block.mutate()}>
            {t('Block')}
          </Button>
        )}
      </ButtonRow>
    </section>
  )
}
