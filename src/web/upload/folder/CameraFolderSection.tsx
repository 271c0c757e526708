import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { albumsApi } from '#contract/albums.ts'
import { fileKinds } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
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
      <h2 id="camera-folder">{t('Your camera folder')}</h2>
      {canReadFolders() ? (
        <FolderView folder={cameraFolderOf(owner)} owner={owner} />
      ) : (
        <p>
          {rich(
            'This browser does not let a page read a folder. A Shortcut on an iPhone, or an app for Android, can send new pictures by itself: <link>how to set it up</link>.',
            { link: (words) => <a href="/from-a-phone">{words}</a> },
          )}
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
          {t(
            'Choose the folder of your camera once. When you come back, this page says which pictures are not here yet, and sends those. It is only read, and only on this device; a picture is known by its bytes.',
          )}
        </p>
      )}
      {step === 'looking' && (
        <ProgressBar
          label={
            progress
              ? t('Read {done, number} of {count, plural, one{# file} other{# files}}', { done: progress.done, count: progress.of })
              : t('Looking')
          }
          share={progress ? progress.done / Math.max(1, progress.of) : null}
        />
      )}
      {step === 'looked' && (
        <p role="status">
          {foundWords(fresh.length, looked, name)}
          {unreadable > 0 && t(' {count, plural, one{# file} other{# files}} could not be read.', { count: unreadable })}
        </p>
      )}
      {fault && <p role="alert">{fault}</p>}
      {fresh.length > 0 && <FolderChoiceForm folder={folder} owner={owner} />}
      <Sending folder={folder} />
      <ButtonRow>
        {fresh.length > 0 && (
          <Button variant="primary" onClick={folder.send}>
            {t('Send {count, plural, one{it} other{these #}}', { count: fresh.length })}
          </Button>
        )}
        {step !== 'none' && step !== 'looking' && (
          <Button onClick={() => void folder.lookAgain()}>{step === 'asks' ? t('Look into {name}', { name }) : t('Look again')}</Button>
        )}
        {step !== 'looking' && (
          <Button variant={step === 'none' ? 'secondary' : 'link'} onClick={() => void folder.choose()}>
            {step === 'none' ? t('Choose the camera folder') : t('Another folder')}
          </Button>
        )}
        {step !== 'none' && step !== 'looking' && (
          <Button variant="link" onClick={() => void folder.forget()}>
            {t('Forget this folder')}
          </Button>
        )}
      </ButtonRow>
    </>
  )
}

function foundWords(fresh: number, looked: number, name: string): string {
  if (looked === 0) return t('There is no picture in {name}.', { name })
  if (fresh === 0) return t('Everything in {name} is here: {count, plural, one{# file} other{# files}}.', { name, count: looked })
  return t('{count, plural, one{One file of {name} is} other{These # files of {name} are}} not here yet.', { count: fresh, name })
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
        label={t('Album')}
        value={choice.album ?? ''}
        onChange={({ target }) => folder.setChoice({ album: target.value || null })}
      >
        <option value="">{t('None')}</option>
        {(albums.data ?? []).map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="level"
        label={t('Privacy')}
        value={choice.level ?? ''}
        onChange={({ target }) => folder.setChoice({ level: privacyLevels.find((level) => level === target.value) ?? null })}
      >
        <option value="">{t('As new entries are')}</option>
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
          label={
            isWaitingToRetry ? t('Waiting for the connection') : t('{done, number} of {count, number} sent', { done, count: queue.length })
          }
          share={sent / Math.max(1, all)}
        />
      )}
      <p role="status">
        {waiting === 0 &&
          done > 0 &&
          rich('{count, plural, one{# file} other{# files}} sent. <link>See them in your case</link>', {
            count: done,
            link: (words) => <Link to="/collection">{words}</Link>,
          })}
      </p>
      {failed.map(({ key, file, state }) => (
        <p key={key} role="alert">
          {file.name}: {state.status === 'failed' && state.reason}{' '}
          {state.status === 'failed' && !state.isFinal && (
            <Button size="small" onClick={() => folder.retry(key)}>
              {t('Try again')}
            </Button>
          )}
        </p>
      ))}
      <WifiOnly waiting={waiting} />
    </>
  )
}
