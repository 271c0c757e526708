import type { Share } from '#contract/shares.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './OwnShares.module.css'
import { useRevokeShare, useShares } from './queries.ts'
import { copyLink, ShareFacts } from './ShareFacts.tsx'

/** Every link that was not ended, as a section of the settings. */
export function OwnShares() {
  const { data, isPending, error, refetch } = useShares()
  if (isPending) return <DelayedSpinner />
  if (!data) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0)
    return <p className={styles.empty}>You share nothing by link. The button stands on every entry, on star charts and on your island.</p>
  return (
    <ul className={styles.list}>
      {data.map((share) => (
        <ShareRow key={share._id} share={share} />
      ))}
    </ul>
  )
}

const kinds = {
  entry: 'An entry',
  starchart: 'A star chart',
  album: 'An album',
  island: 'The island',
  walk: 'The walk over the island',
} as const

function ShareRow({ share }: { readonly share: Share }) {
  const revoke = useRevokeShare()
  const name = share.title || kinds[share.kind]
  return (
    <SettingRow name={name} details={<ShareFacts share={share} />}>
      {!share.hasExpired && (
        <Button size="small" onClick={() => void copyLink(share.url)}>
          Copy link<VisuallyHidden> to {name}</VisuallyHidden>
        </Button>
      )}
      <Button size="small" isBusy={revoke.isPending} onClick={() => revoke.mutate(share._id)}>
        {share.hasExpired ? 'Remove' : 'End'}
        <VisuallyHidden> the link to {name}</VisuallyHidden>
      </Button>
    </SettingRow>
  )
}
