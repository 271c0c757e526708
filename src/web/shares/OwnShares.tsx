import type { Share } from '#contract/shares.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
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
    return (
      <p className={styles.empty}>{t('You share nothing by link. The button stands on every entry, on star charts and on your island.')}</p>
    )
  return (
    <ul className={styles.list}>
      {data.map((share) => (
        <ShareRow key={share._id} share={share} />
      ))}
    </ul>
  )
}

const kinds = {
  entry: t('An entry'),
  starchart: t('A star chart'),
  album: t('An album'),
  island: t('The island'),
  walk: t('The walk over the island'),
} as const

function ShareRow({ share }: { readonly share: Share }) {
  const revoke = useRevokeShare()
  const name = share.title || kinds[share.kind]
  return (
    <SettingRow name={name} details={<ShareFacts share={share} />}>
      {!share.hasExpired && (
        <Button size="small" onClick={() => void copyLink(share.url)}>
          {rich('Copy link<visuallyHidden> to {name}</visuallyHidden>', {
            name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      )}
      <Button size="small" isBusy={revoke.isPending} onClick={() => revoke.mutate(share._id)}>
        {share.hasExpired ? t('Remove') : t('End')}
        <VisuallyHidden> {t('the link to {name}', { name })}</VisuallyHidden>
      </Button>
    </SettingRow>
  )
}
