import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { type Reaction, reactions } from '#domain/messages/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { senderOf } from './names.ts'
import { useReact } from './queries.ts'
import styles from './Reactions.module.css'

/** What a sign is called. */
const nameOfReaction = {
  heart: t('Heart'),
  thumb: t('Thumb up'),
  laugh: t('Laughing'),
  wonder: t('Amazed'),
  tear: t('Sad'),
  thanks: t('Thanks'),
} as const satisfies Record<Reaction, string>

const face = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0'
const eyes = 'M8.9 9.4v1.2M15.1 9.4v1.2'
const drawings: Readonly<Record<Reaction, string>> = {
  heart:
    'M12 20.2S3.8 15.1 3.8 9.3c0-2.6 1.8-4.4 4.1-4.4 1.8 0 3.3 1 4.1 2.7.8-1.7 2.3-2.7 4.1-2.7 2.3 0 4.1 1.8 4.1 4.4 0 5.8-8.2 10.9-8.2 10.9z',
  thumb: 'M3.8 11h3.4v8.6H3.8zM7.2 11.6l3.6-7.8c1.7 0 2.7 1.2 2.4 2.9l-.6 3.2h5.2c1.4 0 2.3 1.3 1.9 2.6l-1.6 5.4c-.3 1-1.2 1.7-2.3 1.7H7.2',
  laugh: `${face}M7.6 10.2q1.2-1.7 2.4 0M14 10.2q1.2-1.7 2.4 0M7.4 13.2h9.2a4.6 4.6 0 0 1-9.2 0z`,
  wonder: `${face}M7.7 8.4q1-.9 2.2-.3M14.1 8.1q1.2-.6 2.2.3M8.9 10.6v.6M15.1 10.6v.6M12 13.6c1.3 0 2 1 2 2.1s-.7 2.1-2 2.1-2-1-2-2.1.7-2.1 2-2.1`,
  tear: `${face}${eyes}M8.6 16.6q3.4-3 6.8 0M16.9 12.6q1.7 2.3 0 3.1-1.7-.8 0-3.1`,
  thanks: 'M12 3.6v15.2M12 3.6c-1.6 1.2-1.7 3-2.2 5L6.2 14v4.4l3 2 2.8-1.6M12 3.6c1.6 1.2 1.7 3 2.2 5l3.6 5.4v4.4l-3 2-2.8-1.6',
}

const Sign = ({ reaction }: { readonly reaction: Reaction }) => (
  <svg className={classNames(styles.sign, reaction === 'heart' && styles.heart)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[reaction]} />
  </svg>
)

const whose = (user: string, conversation: Conversation, me: string) => (user === me ? 'you' : senderOf({ sender: user }, conversation, me))

type PickerProps = { readonly message: Message; readonly me: string; readonly onPicked: () => void }

/** The six signs, of which one may be set. A press on the one that is set takes it back. */
export function ReactionPicker({ message, me, onPicked }: PickerProps) {
  const react = useReact(me)
  const own = message.reactions.find(({ user }) => user === me)?.reaction
  function pick(reaction: Reaction) {
    react.mutate({ message, reaction: reaction === own ? null : reaction })
    onPicked()
  }
  return (
    <fieldset className={styles.picker}>
      <VisuallyHidden>
        <legend>{t('Say it by a sign')}</legend>
      </VisuallyHidden>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.choice}
          aria-pressed={reaction === own}
          aria-label={nameOfReaction[reaction]}
          title={nameOfReaction[reaction]}
          onClick={() => pick(reaction)}
        >
          <Sign reaction={reaction} />
        </button>
      ))}
    </fieldset>
  )
}

type ListProps = {
  readonly message: Message
  readonly conversation: Conversation
  readonly me: string
  /** Whether the reader may set one too. */
  readonly canReact: boolean
}

/** What was said to a message by signs, each with how many said it. A press says the same, or takes it back. */
export function ReactionList({ message, conversation, me, canReact }: ListProps) {
  const react = useReact(me)
  const kinds = [...Map.groupBy(message.reactions, ({ reaction }) => reaction)]
  if (kinds.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('Reactions')}>
      {kinds.map(([reaction, set]) => {
        const isOwn = set.some(({ user }) => user === me)
        const words = t('{nameOfReaction} from {set}', {
          nameOfReaction: nameOfReaction[reaction],
          set: set.map(({ user }) => whose(user, conversation, me)).join(', '),
        })
        const shown = (
          <>
            <Sign reaction={reaction} />
            {set.length > 1 && <span aria-hidden="true">{set.length}</span>}
          </>
        )
        return (
          <li key={reaction}>
            {canReact ? (
              <button
                type="button"
                className={styles.set}
                aria-pressed={isOwn}
                aria-label={words}
                title={words}
                onClick={() => react.mutate({ message, reaction: isOwn ? null : reaction })}
              >
                {shown}
              </button>
            ) : (
              <span className={styles.set}>
                {shown}
                <VisuallyHidden>{words}</VisuallyHidden>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What a message is said to by signs, in words: `Heart from Ada, Sad from you`. */
export const summaryOfReactions = ({ reactions: set }: Message, conversation: Conversation, me: string): string =>
  set
    .map(({ user, reaction }) =>
      t('{nameOfReaction} from {whose}', { nameOfReaction: nameOfReaction[reaction], whose: whose(user, conversation, me) }),
    )
    .join(', ')
