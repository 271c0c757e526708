import { useMutation } from '@tanstack/react-query'
import { sharesApi } from '#contract/shares.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import styles from './OwnShares.module.css'
import { sharesKey, useShares } from './queries.ts'
import { copyLink, ShareFacts } from './ShareFacts.tsx'

/** Lets everybody walk over one’s island who knows one’s name, as a section of the settings. */
export function OpenWalkSection() {
  const { data, error, isPending, refetch } = useShares()
  const change = useMutation({
    mutationFn: (isOpen: boolean) => call(sharesApi.setOpenWalk, { body: { isOpen } }),
    onSuccess: ({ message = '' }) => {
      showToast(message)
      return queryClient.invalidateQueries({ queryKey: sharesKey })
    },
  })
  if (isPending) return <DelayedSpinner />
  if (!data) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  const share = data.find(({ openAt }) => openAt !== null)
  const address = share?.openAt
  return (
    <>
      <Toggle isOn={share !== undefined} isBusy={change.isPending} onChange={(isOpen) => change.mutate(isOpen)}>
        {t('Anyone may walk here without an account')}
      </Toggle>
      <p className={styles.empty}>
        {t(
          'They see the drawing of your island, your name, and of what hangs there only what is public, in the order of the walk. No list names you: give the address to whom you like. Switched off, it is gone at once.',
        )}
      </p>
      {share && address && (
        <div className={styles.address}>
          <p>
            <a href={address} target="_blank" rel="noopener">
              {address.replace(/^https?:\/\//, '')}
            </a>
          </p>
          <Button size="small" onClick={() => void copyLink(address)}>
            {t('Copy the address')}
          </Button>
          <p className={styles.empty}>
            <ShareFacts share={share} />
          </p>
        </div>
      )}
    </>
  )
}
