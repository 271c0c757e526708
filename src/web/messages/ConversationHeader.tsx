import { Fragment, type ReactNode, type RefObject } from 'react'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { t } from '#web/lib/language/translate.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import styles from './ConversationHeader.module.css'
import { nameOf, othersIn, plateOfConversation, titleOf } from './names.ts'

type Props = {
  readonly conversation: Conversation
  readonly me: string
  /** Names of those who type now. */
  readonly typing: readonly string[]
  readonly onBack: () => void
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly tools: ReactNode
}

/** Whom one talks with: the line runs from their island to one's own. */
export function ConversationHeader({ conversation, me, typing, onBack, headingRef, tools }: Props) {
  const [other] = othersIn(conversation, me)
  const isDirect = conversation.kind === 'direct'
  const title = titleOf(conversation, me)
  return (
    <header className={styles.header}>
      <button type="button" className={styles.back} onClick={onBack}>
        <span aria-hidden="true">←</span>
        <VisuallyHidden>{t('All conversations')}</VisuallyHidden>
      </button>
      <Avatar
        className={styles.avatar ?? ''}
        name={plateOfConversation(conversation, me)}
        image={isDirect ? (other?.image ?? null) : null}
      />
      <div className={styles.words}>
        <h2 ref={headingRef} className={styles.name} tabIndex={-1}>
          {isDirect && other?.username ? <Link to={`/userislandprofile/${other._id}`}>{title}</Link> : <bdi>{title}</bdi>}
        </h2>
        <p className={styles.detail} role="status">
          {typing.length > 0
            ? t('{typing} {count, plural, one{is} other{are}} typing', { typing: typing.join(' and '), count: typing.length })
            : isDirect
              ? other?.username && `@${other.username}`
              : othersIn(conversation, me).map((member, at) => (
                  <Fragment key={member._id}>
                    {at > 0 && ', '}
                    <bdi>{nameOf(member)}</bdi>
                  </Fragment>
                ))}
        </p>
      </div>
      <Wave className={styles.wave} isBroken={conversation.closed === 'not-there'} />
      {tools}
    </header>
  )
}
