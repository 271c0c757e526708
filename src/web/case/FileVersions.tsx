import { useState } from 'react'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './FileVersions.module.css'
import { useRestoreVersion } from './file-mutations.ts'
import { useVersions } from './queries.ts'

/** Earlier files of an entry, each of which can be restored until it expires. */
export function FileVersions({ ownerId, entryId }: { readonly ownerId: string; readonly entryId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const versions = useVersions(ownerId, entryId, isOpen)
  const restore = useRestoreVersion(ownerId)
  return (
    <details className={styles.versions} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Older versions')}</summary>
      {versions.isPending && isOpen && <p role="status">{t('Loading…')}</p>}
      {versions.isError && <p role="alert">{errorText(versions.error)}</p>}
      {versions.data?.length === 0 && <p className={styles.none}>{t('None: the file was never replaced.')}</p>}
      <ul className={styles.list}>
        {versions.data?.map((version) => (
          <li key={version.version} className={styles.version}>
            {version.renditions && (
              <span className={styles.thumb}>
                <Picture
                  src={version.renditions.small}
                  alt=""
                  width={version.width}
                  height={version.height}
                  thumbhash={version.thumbhash}
                  ratio="1 / 1"
                />
              </span>
            )}
            <p className={styles.words}>
              {t('Replaced on {day}, {bytes}. Deleted on {day2}.', {
                day: formatDay(version.replacedAt),
                bytes: formatBytes(version.size),
                day2: formatDay(version.goesAt),
              })}
            </p>
            <Button
              size="small"
              isBusy={restore.isPending && restore.variables.version === version.version}
              onClick={() => restore.mutate({ entryId, version: version.version })}
            >
              {rich('Restore<visuallyHidden> the one replaced on {day}</visuallyHidden>', {
                day: formatDay(version.replacedAt),
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
