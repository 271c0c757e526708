import { useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { PrivacyLevelDialog } from '#web/shared/entry/LevelOptions.tsx'
import { withHandedText } from '#web/shared/entry/shared-content.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Compose.module.css'
import { emptyDraft, keepDraft, readDraft, type Written } from './draft.ts'
import { setTweetLevel, usePostTweet } from './mutations.ts'
import { useTweet } from './queries.ts'
import { QuotedTweet } from './TweetCard.tsx'
import { TweetForm } from './TweetForm.tsx'

type Props = {
  readonly me: UserDocument
  /** The id of the tweet that the next one quotes; null for none. */
  readonly quoteId: string | null
  readonly onQuoted: () => void
}

/** Writes a new tweet. Who may see tweets is asked before the first one that nobody would see, and stands below all later ones. */
export function Compose({ me, quoteId, onQuoted }: Props) {
  const { doc, counts } = me
  const [draft, setDraft] = useState(() => draftWithHandedText(doc._id))
  const [isAsking, setIsAsking] = useState<'to post' | 'to change' | null>(null)
  const post = usePostTweet(me)
  const quote = useTweet(quoteId)
  const quoted = quoteId === null ? null : (quote.data ?? null)
  const level = doc.privacy?.casetweets ?? 'private'

  function write(next: Written) {
    setDraft(next)
    keepDraft(doc._id, next)
  }
  const send = (answered: PrivacyLevel | null) =>
    post.mutate(
      { ...draft, text: draft.text.trim(), level: answered, quoted },
      {
        onSuccess: () => {
          write(emptyDraft)
          if (quoted) onQuoted()
        },
      },
    )

  function answer(chosen: PrivacyLevel) {
    setIsAsking(null)
    if (isAsking === 'to post') send(chosen)
    else void setTweetLevel(doc._id, chosen)
  }

  return (
    <section className={styles.compose} aria-label={t('New tweet')}>
      <TweetForm
        ownerId={doc._id}
        label={t('Write a tweet')}
        written={draft}
        onWrite={write}
        action={t('Post')}
        isBusy={post.isPending}
        error={post.error}
        onSubmit={() => (level === 'private' && counts.casetweets === 0 ? setIsAsking('to post') : send(null))}
      >
        {quoteId !== null && quote.isError && <p role="alert">{errorText(quote.error)}</p>}
        {quoted && <QuotedTweet quoted={quoted} onRemove={onQuoted} />}
        <p className={styles.audience}>
          {rich('Seen by {who}. <button>Change</button>', {
            who: levelLabels[level].who,
            button: (words) => (
              <Button variant="link" size="small" onClick={() => setIsAsking('to change')}>
                {words}
              </Button>
            ),
          })}
        </p>
      </TweetForm>
      <PrivacyLevelDialog subject="tweets" isOpen={isAsking !== null} onClose={() => setIsAsking(null)} onAnswer={answer} />
    </section>
  )
}

/** The draft, with a text that another app shared. */
function draftWithHandedText(userId: string): Written {
  const draft = readDraft(userId)
  const text = withHandedText('tweet', draft.text)
  if (text === draft.text) return draft
  keepDraft(userId, { ...draft, text })
  return { ...draft, text }
}
