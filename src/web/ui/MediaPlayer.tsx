import { type CSSProperties, type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Milliseconds, Seconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './MediaPlayer.module.css'
import { clockOf, type MediaCommand, mediaCommandOf, rates, runMediaCommand } from './media-commands.ts'
import { ticks } from './ticks.ts'
import { type MediaState, useMedia, useRest } from './use-media.ts'
import { Wave } from './Wave.tsx'

type Props = {
  readonly src: string
  /** What it is called. */
  readonly label: string
  /** A sound has no picture: its controls stand alone. */
  readonly isSound?: boolean
  readonly poster?: string | undefined
  /** Width by height: the film keeps its place while it loads. */
  readonly ratio?: number | undefined
  /** How long it is, as far as that is known before any of it is loaded. */
  readonly length?: Seconds | null
  readonly preload: 'none' | 'metadata'
  readonly className?: string | undefined
}

/** Two taps within such a time are one double tap. */
const doubleTap: Milliseconds = 300

/**
 * The media player of films and sounds. A click plays and stops a film, a tap shows its controls and two taps at a side seek; the keys are those
 * of `media-commands.ts`. It tells nobody else of presses of its own, so that what it lies in is not swiped or turned by them.
 */
export function MediaPlayer({ src, label, isSound = false, poster, ratio, length = null, preload, className }: Props) {
  const player = useRef<HTMLElement>(null)
  const media = useRef<HTMLMediaElement>(null)
  const { state: read, handlers } = useMedia(media)
  const state = { ...read, length: read.length || (length ?? 0) }
  const { isResting, wake, rest } = useRest(state.isPlaying && !isSound)
  /** Of a finger. */
  const lastTap = useRef<Milliseconds>(Number.NEGATIVE_INFINITY)
  const run = (command: MediaCommand) => media.current && runMediaCommand(command, media.current)

  /** The sign goes when it was pressed: the film takes the focus, so that its keys act. */
  function begin() {
    media.current?.focus({ preventScroll: true })
    run('play')
  }
  function onTap({ timeStamp, clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const isDouble = timeStamp - lastTap.current < doubleTap
    lastTap.current = timeStamp
    if (isDouble) {
      run(clientX < left + width / 2 ? 'back' : 'forward')
      wake()
    } else if (!state.isBegun) begin()
    else if (isResting || !state.isPlaying) wake()
    else rest()
  }
  const shared = { ...handlers, src, preload, tabIndex: -1, 'aria-label': label }
  return (
    <section
      ref={player}
      className={classNames(styles.player, isSound && styles.sound, className)}
      style={{ '--ratio': ratio ?? 16 / 9 } as CSSProperties}
      data-player=""
      data-resting={isResting || undefined}
      aria-label={label}
      onKeyDown={(event) => {
        const command = mediaCommandOf(event)
        if (command === null) return
        event.preventDefault()
        event.stopPropagation()
        wake()
        run(command)
      }}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onFocus={wake}
    >
      {isSound ? (
        <audio {...shared} ref={media as RefObject<HTMLAudioElement>} />
      ) : (
        <video
          {...shared}
          ref={media as RefObject<HTMLVideoElement>}
          className={styles.film}
          poster={poster}
          playsInline
          onClick={(event) =>
            event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch' ? onTap(event) : run('play')
          }
          onDoubleClick={({ timeStamp }) => timeStamp - lastTap.current > doubleTap && run('full-screen')} // two taps seek
        />
      )}
      {!isSound && !state.isBegun && !state.hasFailed && <Begin onBegin={begin} />}
      {state.hasFailed ? (
        <p className={styles.failed} role="alert">
          {isSound ? t('This sound could not be played.') : t('This film could not be played.')}{' '}
          <Button size="small" onClick={() => media.current?.load()}>
            {t('Try again')}
          </Button>
        </p>
      ) : (
        <Controls state={state} isSound={isSound} media={media} run={run} />
      )}
    </section>
  )
}

/** The large sign over a film that has not run: a plate with its ring of degrees. */
const Begin = ({ onBegin }: { readonly onBegin: () => void }) => (
  <button type="button" className={styles.begin} aria-label={t('Play')} tabIndex={-1} onClick={onBegin}>
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="48" />
      <path className={styles.ring} d={degreeTicks} />
      <path className={styles.arrow} d="M-11-19L22 0L-11 19Z" />
    </svg>
  </button>
)
const degreeTicks = ticks(46, 6, 8)

type ControlsProps = {
  readonly state: MediaState
  readonly isSound: boolean
  readonly media: RefObject<HTMLMediaElement | null>
  readonly run: (command: MediaCommand) => void
}

const keepToItself = (event: SyntheticEvent) => event.stopPropagation()

function Controls({ state, isSound, media, run }: ControlsProps) {
  const { isPlaying, isWaiting, time, length, isMuted, volume, rate } = state
  return (
    <div className={styles.controls} onPointerDown={keepToItself} onTouchStart={keepToItself}>
      <SeekLine state={state} media={media} />
      <div className={styles.row}>
        <SignButton sign={isPlaying ? 'pause' : 'play'} label={isPlaying ? t('Pause') : t('Play')} onPress={() => run('play')} />
        <SignButton sign={isMuted ? 'silent' : 'sound'} label={isMuted ? t('Sound on') : t('Sound off')} onPress={() => run('mute')} />
        <input
          className={styles.volume}
          type="range"
          data-volume=""
          aria-label={t('Volume')}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          aria-valuetext={t('{round} percent', { round: Math.round((isMuted ? 0 : volume) * 100) })}
          onChange={({ target }) => media.current && Object.assign(media.current, { volume: target.valueAsNumber, muted: false })}
        />
        <p className={styles.time}>
          {clockOf(time)} <span className={styles.of}>/ {length > 0 ? clockOf(length) : '–:––'}</span>
        </p>
        <p className={styles.waiting} role="status">
          {isWaiting && t('Loading')}
        </p>
        <select
          className={styles.rate}
          aria-label={t('Speed')}
          value={rate}
          onChange={({ target }) => media.current && Object.assign(media.current, { playbackRate: Number(target.value) })}
        >
          {rates.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
        {!isSound && <FullScreenButton onPress={() => run('full-screen')} />}
      </div>
    </div>
  )
}

/** Where it stands, as the signal on its line: the part that ran is the wave, what is still to come is flat. */
function SeekLine({ state: { time, length, loaded }, media }: Pick<ControlsProps, 'state' | 'media'>) {
  const [pointed, setPointed] = useState<number | null>(null)
  const share = (of: number) => (length > 0 ? Math.min(1, of / length) : 0)
  return (
    <div
      className={styles.seek}
      style={{ '--played': share(time), '--loaded': share(loaded) } as CSSProperties}
      onPointerMove={({ clientX, currentTarget, pointerType }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        setPointed(pointerType === 'mouse' && length > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : null)
      }}
      onPointerLeave={() => setPointed(null)}
    >
      <span className={styles.loaded} />
      <span className={styles.played}>
        <Wave className={styles.wave} />
      </span>
      <input
        className={styles.position}
        type="range"
        aria-label={t('Position')}
        min={0}
        max={length || 1}
        step={0.01}
        value={time}
        aria-valuetext={t('{clock} of {clock2}', { clock: clockOf(time), clock2: clockOf(length) })}
        onChange={({ target }) => media.current && Object.assign(media.current, { currentTime: target.valueAsNumber })}
      />
      <span className={styles.thumb} />
      {pointed !== null && (
        <span className={styles.pointed} style={{ '--pointed': pointed } as CSSProperties} aria-hidden="true">
          {clockOf(pointed * length)}
        </span>
      )}
    </div>
  )
}

function FullScreenButton({ onPress }: { readonly onPress: () => void }) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const read = () => setIsFull(document.fullscreenElement?.matches('[data-player]') ?? false)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])
  return <SignButton sign={isFull ? 'small' : 'full'} label={isFull ? t('Leave full screen') : t('Full screen')} onPress={onPress} />
}

/** Drawn on a square of 20. */
const signs = {
  play: 'M5.5 3.500l11 6.500-11 6.500z',
  pause: 'M6.500 4v12M13.500 4v12',
  sound: 'M2.500 7.500v5h3l4 3.500v-12l-4 3.500zM12.500 7.500q1.500 2.500 0 5M15 5.500q3 4.500 0 9',
  silent: 'M2.500 7.500v5h3l4 3.500v-12l-4 3.500zM12.500 7.500l5 5M17.500 7.500l-5 5',
  full: 'M3 7.500v-4.500h4.500M12.500 3h4.500v4.500M17 12.500v4.500h-4.500M7.500 17h-4.500v-4.500',
  small: 'M3 7.500h4.500v-4.500M12.500 3v4.500h4.500M17 12.500h-4.500v4.500M7.500 17v-4.500h-4.500',
} as const

type SignButtonProps = { readonly sign: keyof typeof signs; readonly label: string; readonly onPress: () => void }

const SignButton = ({ sign, label, onPress }: SignButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} title={label} onClick={onPress}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={signs[sign]} />
    </svg>
  </button>
)
