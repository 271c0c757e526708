import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { isNewCase } from '#web/shared/entry/entry-calls.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { CameraFolderSection } from './folder/CameraFolderSection.tsx'
import { SharedFiles } from './SharedFiles.tsx'
import styles from './Uploader.module.css'
import { Uploader } from './Uploader.tsx'
import { uploads } from './upload-manager.ts'

/** Where new files are uploaded, captioned meanwhile, and saved into the case. */
export function UploadPage() {
  const me = useMe()
  const owner = me.data?.doc._id
  const [shared] = useSearchParam('shared')
  const isShared = shared === 'here' || shared === 'files'
  const unfinished = useQuery({
    queryKey: ['unfinished', owner],
    queryFn: () => resumeUnfinished(owner ?? ''),
    enabled: owner !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return (
    <>
      <h1>{t('Add to the case')}</h1>
      {unfinished.data && unfinished.data.length > 0 && (
        <p role="status">
          {t(
            '{data} {count, plural, one{was} other{were}} uploading when this browser was closed. Choose {count, plural, one{it} other{them}} again, and uploading goes on from where it stopped.',
            { data: unfinished.data.join(', '), count: unfinished.data.length },
          )}
        </p>
      )}
      {shared === 'lost' && (
        <p role="status">
          {t('What you shared did not arrive, since the app was not ready for it. Share it once more, or choose the files here.')}
        </p>
      )}
      {me.data && isShared ? (
        <SharedFiles id={me.data.doc._id} asksForLevel={isNewCase(me.data)} />
      ) : me.data ? (
        <>
          <Uploader id={me.data.doc._id} asksForLevel={isNewCase(me.data)} beside={<FromElsewhere />} />
          <CameraFolderSection owner={me.data.doc._id} />
        </>
      ) : me.isError ? (
        <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

/** The other way in: what lies with another service, or in folders as they are. */
const FromElsewhere = () => (
  <section className={styles.choice} aria-labelledby="from-elsewhere">
    <h2 id="from-elsewhere">{t('Or bring in a whole life')}</h2>
    <p>
      {t(
        'The export of Google Photos, Apple, Facebook, Instagram, X, Mastodon, WhatsApp or Flickr, an export from here, or any folder: with its dates, places, words and albums. You see a plan first, and can undo it for 30 days.',
      )}
    </p>
    <LinkButton to="/import">{t('From another service or a folder')}</LinkButton>
  </section>
)

/**
 * Queues again what was under way when this browser was closed. The code of resumable uploads is loaded only where it ever ran.
 * @returns names of files that must be chosen again, since the browser kept no copy
 */
async function resumeUnfinished(owner: string): Promise<readonly string[]> {
  const { databaseNames } = await import('#web/lib/kept/database.ts')
  const databases = await databaseNames().catch((): readonly string[] => [])
  if (!databases.includes('uppy-blobs')) return []
  const { unfinishedUploads } = await import('#web/shared/entry/sending/resumable-upload.ts')
  const { files, names } = await unfinishedUploads(owner)
  uploads.add(files)
  return names
}
