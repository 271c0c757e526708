import { useState } from 'react'
import type { AccountExport } from '#contract/exports.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatBytes, formatCount } from '#web/shared/entry/file-labels.ts'
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
        Made on {formatDay(createdAt)}: {formatBytes(bytes)} in {formatCount(parts.length, ['zip', 'zips'])}. It can be downloaded until{' '}
        {formatDay(expiresAt)}; a download that breaks off goes on where it was. Unpack all of them into one place, and open OPEN-ME.html.
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
        Throw this export away
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Throw this export away?">
        <p>Its zips can be downloaded no more. What is in your account stays, and you can make another export at any time.</p>
        <ButtonRow>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate(id)}>
            Throw it away
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
