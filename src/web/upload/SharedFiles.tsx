import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { albumsApi } from '#contract/albums.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { keepStored, readStored } from '#web/lib/autosave/stored.ts'
import { call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { useOnline } from '#web/lib/offline.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { remindOnceOnline } from '#web/lib/remind.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { setEveryLevel } from '#web/shared/entry/entry-calls.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { PrivacyLevelDialog } from '#web/shared/entry/LevelOptions.tsx'
import { readShared, type SharedFile, stashShared } from '#web/shared/entry/sending/share-stash.ts'
import { dropShared, handText, type TextPlace } from '#web/shared/entry/shared-content.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LocalPicture } from './LocalPicture.tsx'
import { PrivacyField } from './PrivacyField.tsx'
import styles from './SharedFiles.module.css'
import { sendShared, useSharedSending } from './send-shared.ts'
import { CaptionField } from './UploadCard.tsx'

type Props = {
  /** Whose case it is. */
  readonly id: string
  /** The case is new: who may see it is asked before the first file is sent. */
  readonly asksForLevel: boolean
}
/** What an installed app is opened with, by its file handlers. TypeScript has no type of it. */
type LaunchQueue = { readonly setConsumer: (take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void) => void }

const sharedKey = ['shared-with-app'] as const
const useShared = (owner: string) =>
  useQuery({
    queryKey: sharedKey,
    queryFn: () => readShared(owner, Date.now()),
    networkMode: 'always',
    gcTime: 0,
    refetchOnMount: 'always',
  })

/** Files that wait without a network are spoken of once there is one. */
function useReminder(hasFiles: boolean): void {
  const isWaiting = !useOnline() && hasFiles
  useEffect(() => {
    if (isWaiting) void remindOnceOnline('/upload?shared=here')
  }, [isWaiting])
}

/** What other apps shared with this one: files go into the case with one press, in the album and with the privacy of last time. */
export function SharedFiles({ id, asksForLevel }: Props) {
  const shared = useShared(id)
  const sending = useSharedSending()
  useOpenedFiles()
  useReminder((shared.data?.files.length ?? 0) > 0)
  if (sending.share !== null)
    return (
      <div className={styles.sending}>
        <ProgressBar label={t('Sending')} share={sending.share} />
        <p>{t('It goes on while you are on other screens, and when you open the app again.')}</p>
      </div>
    )
  if (shared.isPending) return <DelayedSpinner />
  if (!shared.data || (shared.data.files.length === 0 && shared.data.text === ''))
    return (
      <div className={styles.sending} role="status">
        <p>{sending.isSent ? outcome(sending.refusals.length) : t('Nothing waits here any more.')}</p>
        {sending.refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
        <p>
          {rich('<link>See your case</link> or <link2>add something else</link2>.', {
            link: (words) => <Link to="/collection">{words}</Link>,
            link2: (words) => <Link to="/upload">{words}</Link>,
          })}
        </p>
      </div>
    )
  const { files, text, leftOut } = shared.data
  return files.length === 0 ? (
    <SharedText text={text} />
  ) : (
    <FilesToSend id={id} files={files} text={text} leftOut={leftOut} asksForLevel={asksForLevel} />
  )
}

const outcome = (refused: number) => (refused > 0 ? t('What was not refused is in your case.') : t('All of it is in your case.'))

/** Takes files that the installed app was opened with. */
function useOpenedFiles() {
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length === 0) return
      void Promise.all(files.map((handle) => handle.getFile()))
        .then((opened) => stashShared(opened, [], Date.now()))
        .then(() => queryClient.invalidateQueries({ queryKey: sharedKey }))
    })
  }, [])
}

async function forget() {
  await dropShared()
  await queryClient.invalidateQueries({ queryKey: sharedKey })
}

/** Text and links become the draft of a tweet or of a message, which its owner goes on with. */
function SharedText({ text }: { readonly text: string }) {
  const navigateTo = useNavigateTo()
  async function write(place: TextPlace) {
    handText(place, text)
    await dropShared()
    await navigateTo(place === 'tweet' ? '/tweets' : '/message')
  }
  return (
    <div className={styles.shared}>
      <blockquote className={styles.text}>{text}</blockquote>
      <ButtonRow>
        <Button variant="primary" onClick={() => void write('tweet')}>
          {t('Write a tweet')}
        </Button>
        <Button onClick={() => void write('message')}>{t('Send as a message')}</Button>
        <Button variant="link" onClick={() => void forget()}>
          {t('Discard')}
        </Button>
      </ButtonRow>
    </div>
  )
}

type Choice = { readonly album: string | null; readonly level: PrivacyLevel | null }
const choiceKey = (owner: string) => `sharing ${owner}`

/** Album and privacy of last time in this browser. */
const readChoice = (owner: string): Choice => readStored(browserStorage, choiceKey(owner), parseChoice) ?? { album: null, level: null }

function parseChoice(stored: unknown): Choice {
  const { album, level } = stored as Partial<Record<keyof Choice, unknown>>
  return { album: typeof album === 'string' ? album : null, level: privacyLevels.find((name) => name === level) ?? null }
}

const useAlbumChoices = (owner: string) =>
  useQuery({
    queryKey: ['albums', owner, 'choices'],
    queryFn: async ({ signal }) => (await call(albumsApi.list, { params: { id: owner }, query: { limit: 50 } }, { signal })).data,
  })

/** As many as are drawn; of more, the number is told. */
const maxDrawn = 24

type FilesProps = Props & { readonly files: readonly SharedFile[]; readonly text: string; readonly leftOut: number }

function FilesToSend({ id, files, text, leftOut, asksForLevel }: FilesProps) {
  const [choice, setChoice] = useState(() => readChoice(id))
  const [caption, setCaption] = useState(text)
  const [isAsking, setIsAsking] = useState(false)
  const albums = useAlbumChoices(id)
  const isGone = choice.album !== null && albums.data && !albums.data.some(({ _id }) => _id === choice.album)

  async function send() {
    setIsAsking(false)
    keepStored(browserStorage, choiceKey(id), JSON.stringify(choice))
    const addresses = files.map(({ address }) => address)
    await sendShared({ owner: id, ...choice, ...(isGone && { album: null }), caption }, addresses)
    await queryClient.invalidateQueries({ queryKey: sharedKey })
  }
  const answer = (level: PrivacyLevel) => void setEveryLevel(id, level).then(send)

  return (
    <div className={styles.shared}>
      <ul className={styles.files} aria-label={t('Shared files')}>
        {files.slice(0, maxDrawn).map((shared) => (
          <li key={shared.address}>
            <Drawn file={shared.file} />
          </li>
        ))}
      </ul>
      <p>
        {t('{count, plural, one{# file} other{# files}}, {bytes}.', {
          count: files.length,
          bytes: formatBytes(files.reduce((sum, { file }) => sum + file.size, 0)),
        })}
        {leftOut > 0 && t(' {leftOut, plural, one{# file} other{# files}} more had no room: share them once these are sent.', { leftOut })}
      </p>
      <div className={styles.fields}>
        <SelectField
          name="album"
          label={t('Album')}
          value={isGone ? '' : (choice.album ?? '')}
          onChange={({ target }) => setChoice({ ...choice, album: target.value || null })}
        >
          <option value="">{t('No album')}</option>
          {albums.data?.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </SelectField>
        <PrivacyField
          level={choice.level}
          kind={null}
          inherited={t('Same as all of its kind')}
          onChange={(level) => setChoice({ ...choice, level })}
        />
        {text !== '' && <CaptionField words={{ caption }} onChange={(change) => setCaption(change.caption ?? '')} />}
      </div>
      <ButtonRow>
        <Button variant="primary" onClick={() => (asksForLevel ? setIsAsking(true) : void send())}>
          {t('{count, plural, one{Send # file} other{Send # files}}', { count: files.length })}
        </Button>
        <Button variant="link" onClick={() => void forget()}>
          {t('Discard')}
        </Button>
      </ButtonRow>
      <PrivacyLevelDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onAnswer={answer} />
    </div>
  )
}

/** A file as this browser shows it. Its address is freed with the picture. */
function Drawn({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address && <LocalPicture file={file} address={address} isSmall />
}
