import { useQuery } from '@tanstack/react-query'
import { useMe } from '#web/lib/me.ts'
import { isNewCase } from '#web/shared/entry/entry-calls.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Uploader } from './Uploader.tsx'
import { uploads } from './upload-manager.ts'

/** Where new files are uploaded, captioned meanwhile, and saved into the case. */
export function UploadPage() {
  const me = useMe()
  const owner = me.data?.doc._id
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
      <h1>Add to the case</h1>
      <p>
        <LinkButton to="/import" variant="link">
          From another service or a folder
        </LinkButton>
      </p>
      {unfinished.data && unfinished.data.length > 0 && (
        <p role="status">
          {unfinished.data.join(', ')} {unfinished.data.length === 1 ? 'was' : 'were'} uploading when this browser was closed. Choose{' '}
          {unfinished.data.length === 1 ? 'it' : 'them'} again, and uploading goes on from where it stopped.
        </p>
      )}
      {me.data ? (
        <Uploader id={me.data.doc._id} asksForLevel={isNewCase(me.data)} />
      ) : me.isError ? (
        <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

/**
 * Queues again what was under way when this browser was closed. The code of resumable uploads is loaded only where it ever ran.
 * @returns names of files that must be chosen again, since the browser kept no copy
 */
async function resumeUnfinished(owner: string): Promise<readonly string[]> {
  const databases = await indexedDB.databases().catch(() => [])
  if (!databases.some(({ name }) => name === 'uppy-blobs')) return []
  const { unfinishedUploads } = await import('./resumable-upload.ts')
  const { files, names } = await unfinishedUploads(owner)
  uploads.add(files)
  return names
}
