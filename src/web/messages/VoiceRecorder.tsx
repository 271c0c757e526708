import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxVoiceLength } from '#domain/messages/limits.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockOf } from '#web/ui/media-commands.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import foot from './ConversationFoot.module.css'
import styles from './VoiceRecorder.module.css'

/** How browsers record a voice, the first that one can, and what the file is called. */
const formats = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
  { type: 'audio/mp4', ending: 'm4a' },
] as const
const formatHere = () =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? undefined
    : formats.find(({ type }) => MediaRecorder.isTypeSupported(type))

/** Records a voice, up to `maxVoiceLength`; what is recorded is handed over once it is stopped. Leaving the screen gives it up. */
export function useVoiceRecorder(onRecorded: (file: File) => void) {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const hand = useEffectEvent(onRecorded)

  const release = () => {
    for (const track of recorder.current?.stream.getTracks() ?? []) track.stop()
    recorder.current = null
    setStartedAt(null)
  }
  useEffect(
    () => () => {
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop()
    },
    [],
  )
  async function start() {
    const format = formatHere()
    if (!format || recorder.current) return
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const current = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 32_000 })
      const parts: Blob[] = []
      current.ondataavailable = ({ data }) => parts.push(data)
      current.onstop = () => void finish(parts, format.ending)
      recorder.current = current
      current.start()
      setStartedAt(Date.now())
    } catch {
      showErrorToast(t('The microphone cannot be used. Allow it for this page in your browser, and try again.'))
    }
  }
  async function finish(parts: readonly Blob[], ending: string) {
    const isWanted = recorder.current !== null
    release()
    if (isWanted) hand(await voiceFile(parts, ending))
  }
  return {
    canRecord: formatHere() !== undefined,
    startedAt,
    start,
    /** Ends the recording, and hands it over. */
    stop: () => recorder.current?.stop(),
    cancel() {
      const current = recorder.current
      release()
      current?.stop()
    },
  }
}

/** The recording as a file. The brand of an MP4 says that it is a sound, since a server tells files by their first bytes. */
async function voiceFile(parts: readonly Blob[], ending: string): Promise<File> {
  const whole = new Blob([...parts])
  const bytes = new Uint8Array(await whole.arrayBuffer())
  if (ending === 'm4a') bytes.set(new TextEncoder().encode('M4A '), 8)
  return new File([bytes], `Voice message.${ending}`, { type: whole.type })
}

/** Begins to record a voice. */
export const VoiceButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className={classNames(foot.button, foot.idle)} onClick={onClick}>
    <svg className={foot.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
    </svg>
    <VisuallyHidden>{t('Record a voice message')}</VisuallyHidden>
  </button>
)

type BarProps = { readonly startedAt: number; readonly onSend: () => void; readonly onCancel: () => void }

/** In place of the field while a voice is recorded: for how long, and what becomes of it. It ends by itself when it is as long as it may be. */
export function RecordingBar({ startedAt, onSend, onCancel }: BarProps) {
  const [now, setNow] = useState(startedAt)
  const send = useRef<HTMLButtonElement>(null)
  const end = useEffectEvent(onSend)
  useEffect(() => {
    send.current?.focus()
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() - startedAt >= maxVoiceLength) end()
    }, 250)
    return () => clearInterval(timer)
  }, [startedAt])
  return (
    <section className={styles.bar} aria-label={t('Voice message')}>
      <p className={styles.words} role="status">
        {rich('{span} Recording', { span: <span className={styles.light} aria-hidden="true" /> })}
      </p>
      <p aria-hidden="true">
        {clockOf((now - startedAt) / 1000)}{' '}
        <span className={styles.limit}>{t('of {clock}', { clock: clockOf(maxVoiceLength / 1000) })}</span>
      </p>
      <Button size="small" variant="link" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button ref={send} variant="primary" onClick={onSend}>
        {t('Send')}
      </Button>
    </section>
  )
}
