import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Bytes } from '#domain/units.ts'
import { keyRecord } from '#web/lib/kept/database.ts'
import { canKeep, deviceOf } from '#web/lib/kept/device.ts'
import { setKeeping, useIsKeeping } from '#web/lib/kept/kept-state.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { WaitingList } from '#web/shared/outbox/WaitingList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import styles from './KeptSection.module.css'
import { type KeptCounts, readCounts } from './kept-counts.ts'

const moment = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
const countsKey = ['kept-counts'] as const

/** What this browser keeps for when there is no network, as a section of the settings. */
export function KeptSection() {
  const owner = useMe().data?.doc._id
  if (owner === undefined) return <DelayedSpinner />
  if (!canKeep()) return <p>{t('This browser keeps nothing here: it blocks its storage, or this page did not come over https.')}</p>
  return <Kept owner={owner} />
}

function Kept({ owner }: { readonly owner: string }) {
  const isKeeping = useIsKeeping()
  const counts = useQuery({ queryKey: countsKey, queryFn: async () => readCounts((await deviceOf(owner)).kept), staleTime: 0, gcTime: 0 })
  async function forget() {
    await forgetKept(owner)
    await queryClient.invalidateQueries({ queryKey: countsKey })
    showToast(t('Forgotten on this device.'))
  }
  async function choose(isOn: boolean) {
    setKeeping(isOn)
    if (!isOn) await forget()
  }
  return (
    <>
      <WaitingList owner={owner} isListed={() => true} />
      <Toggle isOn={isKeeping} onChange={(isOn) => void choose(isOn)}>
        {t('Keep what I read, and my case, for when there is no network')}
      </Toggle>
      {counts.data && <Counts counts={counts.data} />}
      <p>
        <Button variant="danger" size="small" onClick={() => void forget()}>
          {t('Forget on this device')}
        </Button>
      </p>
      <p className={styles.aside}>{t('Drafts, and what is not sent yet, stay until they are sent or deleted.')}</p>
    </>
  )
}

const Counts = ({ counts: { entries, thumbnails, messages, others, bytes, at } }: { readonly counts: KeptCounts }) => (
  <dl className={styles.counts}>
    <Row name={t('Case')}>{t('{entries, plural, one{# entry} other{# entries}}, with all words', { entries })}</Row>
    <Row name={t('Thumbnails')}>{t('{thumbnails, plural, one{# thumbnail} other{# thumbnails}}', { thumbnails })}</Row>
    <Row name={t('Messages')}>{t('{messages, plural, one{# conversation} other{# conversations}}', { messages })}</Row>
    <Row name={t('Island, charts, feeds')}>{t('{others, plural, one{# page} other{# pages}}', { others })}</Row>
    <Row name={t('In all')}>{formatBytes(bytes as Bytes)}</Row>
    <Row name={t('Last kept')}>{at === null ? t('nothing yet') : moment.format(at)}</Row>
  </dl>
)

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Deletes what is kept of a person on this device. The key stays for what is still to be sent. */
async function forgetKept(owner: string): Promise<void> {
  const { kept } = await deviceOf(owner)
  await kept.remove((await kept.names()).filter((name) => name !== keyRecord))
}
