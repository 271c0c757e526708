import { useState } from 'react'
import type { AccountExport } from '#contract/exports.ts'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useRemoveExport } from './queries.ts'
import styles from './ReadyExport.module.css'

/** The zips of an export, and how long they can be downloaded. */
export function ReadyExport({ made }: { readonly made: AccountExport }) {
  const { _id: id, parts, bytes, createdAt, expiresAt } = made
  return (
    <>
      <p>
        {t(
          'Made on {day}: {bytes} in {count, plural, one{# zip} other{# zips}}. It can be downloaded until {day2}; a download that breaks off goes on where it was. Unpack all of them into one place, and open OPEN-ME.html.',
          { day: formatDay(createdAt), bytes: formatBytes(bytes), count: parts.length, day2: formatDay(expiresAt) },
        )}
      </p>
      <ul className={styles.parts}>
        {parts.map(({ name, bytes: size, address }) => (
          <li key={name}>
            <a className={styles.part} href={address} download={name}>
              {name}
            </a>{' '}
            <span className={styles.size}>{formatBytes(size)}</span>
          </li>
        ))}
      </ul>
      <RemoveButton id={id} />
    </>
  )
}

function RemoveButton({ id }: { readonly id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveExport()
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('Throw this export away')}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={t('Throw this export away?')}>
        <p>{t('Its zips can be downloaded no more. What is in your account stays, and you can make another export at any time.')}</p>
        <ButtonRow>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate(id)}>
            {t('Throw it away')}
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
