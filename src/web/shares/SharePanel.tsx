import { useId, useState } from 'react'
import type { Share } from '#contract/shares.ts'
import { cardSize } from '#domain/shares/card/card.ts'
import { shareNetworks } from '#domain/shares/shares.ts'
import { t } from '#web/lib/language/translate.ts'
import type { ShareSubject } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { NewShareForm } from './NewShareForm.tsx'
import { useRevokeShare, useShares } from './queries.ts'
import { copyLink, openShareSheet, ShareFacts } from './ShareFacts.tsx'
import styles from './SharePanel.module.css'
import { isLinkTo } from './share-words.ts'

/** The links to one thing, or the question whether to make one. */
export function SharePanel({ subject }: { readonly subject: ShareSubject }) {
  const { data, isPending, error, refetch } = useShares()
  const [isMaking, setIsMaking] = useState(false)
  if (isPending) return <DelayedSpinner />
  if (!data) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  const links = data.filter((share) => isLinkTo(subject, share) && !share.hasExpired)
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
          {t('Make another link')}
        </Button>
      </p>
    </>
  )
}

/** The card of a link. It is drawn when it is first asked for, which takes a second or two: until then its place says so. */
function ShareCard({ address, title }: { readonly address: string; readonly title: string }) {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  return (
    <div className={styles.card} data-state={state}>
      <img
        src={address}
        width={cardSize.width}
        height={cardSize.height}
        alt={t('What networks show of the link: a card with the title {title}', { title })}
        onLoad={() => setState('drawn')}
        onError={() => setState('failed')}
      />
      {state !== 'drawn' && (
        <p role="status">
          {state === 'drawing' ? t('The card is being drawn…') : t('The card could not be drawn. The link works without it.')}
        </p>
      )}
    </div>
  )
}

/** One link: its card, its address, and the ways to pass it on. */
function ShareLink({ share }: { readonly share: Share }) {
  const revoke = useRevokeShare()
  const field = useId()
  const { url, title } = share
  return (
    <div className={styles.share}>
      <ShareCard address={`${new URL(url).pathname}/card.png`} title={title} />
      <div className={styles.address}>
        <label htmlFor={field}>{t('Link')}</label>
        <input id={field} className={styles.url} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Button variant="primary" size="small" onClick={() => void copyLink(url)}>
          {t('Copy link')}
        </Button>
      </div>
      <ul className={styles.networks} aria-label={t('Post it on')}>
        {shareNetworks.map(({ name, addressFor }) => (
          <li key={name}>
            <a href={addressFor(url, title)} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
        {'share' in navigator && (
          <li>
            <Button variant="link" onClick={() => void openShareSheet(url, title)}>
              {t('More…')}
            </Button>
          </li>
        )}
      </ul>
      <p className={styles.facts}>
        <ShareFacts share={share} />{' '}
        <a href={url} target="_blank" rel="noopener">
          {t('See the page')}
        </a>
      </p>
      <p>
        <Button variant="danger" size="small" isBusy={revoke.isPending} onClick={() => revoke.mutate(share._id)}>
          {t('End this link')}
        </Button>
      </p>
    </div>
  )
}
