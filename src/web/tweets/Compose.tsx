import { useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { PrivacyLevelDialog } from '#web/shared/entry/PrivacyLevelDialog.tsx'
import { levelLabels } from '#web/shared/entry/privacy-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Compose.module.css'
import { emptyDraft, keepDraft, readDraft } from './draft.ts'
import { setTweetLevel, usePostTweet, type Written } from './mutations.ts'
import { TweetForm } from './TweetForm.tsx'

/** Writes a new tweet. Who may see tweets is asked before the first one that nobody would see, and stands below all later ones. */
export function Compose({ me }: { readonly me: UserDocument }) {
  const { doc, counts } = me
  const [draft, setDraft] = useState(() => readDraft(doc._id))
  const [isAsking, setIsAsking] = useState<'to post' | 'to change' | null>(null)
  const post = usePostTweet(me)
  const level = doc.privacy?.casetweets ?? 'private'

  function write(next: Written) {
    setDraft(next)
    keepDraft(doc._id, next)
  }
  const send = (answered: PrivacyLevel | null) =>
    post.mutate({ ...draft, text: draft.text.trim(), level: answered }, { onSuccess: () => write(emptyDraft) })

  function answer(chosen: PrivacyLevel) {
    setIsAsking(null)
    if (isAsking === 'to post') send(chosen)
    else void setTweetLevel(doc._id, chosen)
  }

  return (
    <section className={styles.compose} aria-label="New tweet">
      <TweetForm
        ownerId={doc._id}
        label="Write a tweet"
        written={draft}
        onWrite={write}
        action="Post"
        isBusy={post.isPending}
        error={post.error}
        onSubmit={() => (level === 'private' && counts.casetweets === 0 ? setIsAsking('to post') : send(null))}
      >
        <p className={styles.audience}>
          Seen by {levelLabels[level].who}.{' '}
          <Button variant="link" size="small" onClick={() => setIsAsking('to change')}>
            Change
          </Button>
        </p>
      </TweetForm>
      <PrivacyLevelDialog subject="tweets" isOpen={isAsking !== null} onClose={() => setIsAsking(null)} onAnswer={answer} />
    </section>
  )
}
