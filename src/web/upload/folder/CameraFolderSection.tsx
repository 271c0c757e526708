import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { albumsApi } from '#contract/albums.ts'
import { fileKinds } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { useMe } from '#web/lib/me.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { LevelOptions } from '#web/shared/entry/LevelOptions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { transferTotals, unsent } from '../upload-queue.ts'
import { WifiOnly } from '../WifiOnly.tsx'
import styles from './CameraFolderSection.module.css'
import { type CameraFolder, cameraFolderOf, canReadFolders } from './camera-folder.ts'

/** The camera folder of this device: how many of its pictures are not in the case yet, and a button that sends those. */
export function CameraFolderSection({ owner }: { readonly owner: string }) {
  return (
    <section className={styles.section} aria-labelledby="camera-folder">
      <h2 id="camera-folder">Your camera folder</h2>
      {canReadFolders() ? (
        <FolderView folder={cameraFolderOf(owner)} owner={owner} />
      ) : (
        <p>
          This browser does not let a page read a folder. A Shortcut on an iPhone, or an app for Android, can send new pictures by itself:{' '}
          <a href="/from-a-phone">how to set it up</a>.
        </p>
      )}
    </section>
  )
}

type Props = { readonly folder: CameraFolder; readonly owner: string }

function FolderView({ folder, owner }: Props) {
  const { step, name, progress, fresh, looked, unreadable, fault } = useStore(folder.store)
  useEffect(() => void folder.restore(), [folder])
  return (
    <>
      {step === 'none' && (
        <p>
          Choose the folder of your camera once. When you come back, this page says which pictures are not here yet, and sends those. It is
          only read, and only on this device; a picture is known by its bytes.
        </p>
      )}
      {step === 'looking' && (
        <ProgressBar
          label={progress ? `Read ${progress.done.toLocaleString('en-GB')} of ${formatCount(progress.of, ['file', 'files'])}` : 'Looking'}
          share={progress ? progress.done / Math.max(1, progress.of) : null}
        />
      )}
      {step === 'looked' && (
        <p role="status">
          {foundWords(fresh.length, looked, name)}
          {unreadable > 0 && ` ${formatCount(unreadable, ['file', 'files'])} could not be read.`}
        </p>
      )}
      {fault && <p role="alert">{fault}</p>}
      {fresh.length > 0 && <FolderChoiceForm folder={folder} owner={owner} />}
      <Sending folder={folder} />
      <ButtonRow>
        {fresh.length > 0 && (
          <Button variant="primary" onClick={folder.send}>
            Send {fresh.length === 1 ? 'it' : `these ${fresh.length.toLocaleString('en-GB')}`}
          </Button>
        )}
        {step !== 'none' && step !== 'looking' && (
          <Button onClick={() => void folder.lookAgain()}>{step === 'asks' ? `Look into ${name}` : 'Look again'}</Button>
        )}
        {step !== 'looking' && (
          <Button variant={step === 'none' ? 'secondary' : 'link'} onClick={() => void folder.choose()}>
            {step === 'none' ? 'Choose the camera folder' : 'Another folder'}
          </Button>
        )}
        {step !== 'none' && step !== 'looking' && (
          <Button variant="link" onClick={() => void folder.forget()}>
            Forget this folder
          </Button>
        )}
      </ButtonRow>
    </>
  )
}

function foundWords(fresh: number, looked: number, name: string): string {
  if (looked === 0) return `There is no picture in ${name}.`
  if (fresh === 0) return `Everything in ${name} is here: ${formatCount(looked, ['file', 'files'])}.`
  return fresh === 1 ? `One file of ${name} is not here yet.` : `These ${fresh.toLocaleString('en-GB')} files of ${name} are not here yet.`
}

/** The album and the privacy of what is sent, remembered on this device. */
function FolderChoiceForm({ folder, owner }: Props) {
  const { choice } = useStore(folder.store)
  const me = useMe()
  const albums = useQuery({
    queryKey: ['albums', owner, 'of the camera folder'],
    queryFn: async ({ signal }) => (await call(albumsApi.list, { params: { id: owner }, query: {} }, { signal })).data,
  })
  return (
    <div className={styles.choice}>
      <SelectField
        name="album"
        label="Album"
        value={choice.album ?? ''}
        onChange={({ target }) => folder.setChoice({ album: target.value || null })}
      >
        <option value="">None</option>
        {(albums.data ?? []).map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="level"
        label="Privacy"
        value={choice.level ?? ''}
        onChange={({ target }) => folder.setChoice({ level: privacyLevels.find((level) => level === target.value) ?? null })}
      >
        <option value="">As new entries are</option>
        <LevelOptions kinds={fileKinds} privacy={me.data?.doc.privacy} chosen={choice.level} />
      </SelectField>
    </div>
  )
}

/** How far the files of the folder are, and those that stopped. */
function Sending({ folder }: { readonly folder: CameraFolder }) {
  const { queue, isWaitingToRetry } = useStore(folder.uploads)
  if (queue.length === 0) return null
  const { sent, all } = transferTotals(queue)
  const waiting = unsent(queue)
  const done = queue.filter(({ state }) => state.status === 'uploaded').length
  const failed = queue.filter(({ state }) => state.status === 'failed')
  return (
    <>
      {waiting > 0 && (
        <ProgressBar
          label={isWaitingToRetry ? 'Waiting for the connection' : `${done} of ${queue.length} sent`}
          share={sent / Math.max(1, all)}
        />
      )}
      <p role="status">
        {waiting === 0 && done > 0 && (
          <>
            {formatCount(done, ['file', 'files'])} sent. <Link to="/collection">See them in your case</Link>
          </>
        )}
      </p>
      {failed.map(({ key, file, state }) => (
        <p key={key} role="alert">
          {file.name}: {state.status === 'failed' && state.reason}{' '}
          {state.status === 'failed' && !state.isFinal && (
            <Button size="small" onClick={() => folder.retry(key)}>
              Try again
            </Button>
          )}
        </p>
      ))}
      <WifiOnly waiting={waiting} />
    </>
  )
}
