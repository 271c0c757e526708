import { useState } from 'react'
import type { ShareSubject } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { NewShareForm } from './NewShareForm.tsx'
import { useShares } from './queries.ts'
import { ShareLink } from './ShareLink.tsx'
import styles from './SharePanel.module.css'

/** The links to one thing, or the question whether to make one. */
export function SharePanel({ subject }: { readonly subject: ShareSubject }) {
  const { data, isPending, error, refetch } = useShares()
  const [isMaking, setIsMaking] = useState(false)
  if (isPending) return <DelayedSpinner />
  if (!data) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  const links = data.filter((share) => share.kind === subject.kind && share.subject === subject.id && !share.hasExpired)
  if (links.length === 0 || isMaking) return <NewShareForm subject={subject} onMade={() => setIsMaking(false)} />
  return (
    <>
      <ul className={styles.links}>
        {links.map((share) => (
          <li key={share._id}>
            <ShareLink share={share} />
          </li>
        ))}
      </ul>
      <p>
        <Button variant="link" onClick={() => setIsMaking(true)}>
          Make another link
        </Button>
      </p>
    </>
  )
}
