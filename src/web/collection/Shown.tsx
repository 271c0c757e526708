import { type PointerEvent, useRef } from 'react'
import type { AnyEntry, MiscEntry, VideoEntry } from '#contract/entries.ts'
import { keptBecause } from '#domain/case/kept.ts'
import { titleOf } from '#web/lib/entry-words.ts'
import { srcSetOf } from '#web/lib/renditions.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './Shown.module.css'
import { counted, sizeInWords, suffixOf } from './words.ts'

type Props = {
  readonly entry: AnyEntry
  /** 1 shows all of it. */
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly onTurn: (step: 1 | -1) => void
}

/** What an entry shows, large: the picture, the film, the sound, the words. */
export function Shown({ entry, zoom, onZoom, onTurn }: Props) {
  switch (entry.kind) {
    case 'tweet':
      return (
        <div className={styles.stage}>
          <p className={styles.typed}>{entry.text}</p>
        </div>
      )
    case 'artifact':
      return (
        <div className={styles.stage}>
          <p className={styles.typed}>{entry.artifcats.product1.name}</p>
        </div>
      )
    case 'video':
      return <Film entry={entry} />
    case 'misc':
      return <Misc entry={entry} />
    case 'image':
      return <Photograph entry={entry} zoom={zoom} onZoom={onZoom} onTurn={onTurn} />
  }
}

/** Zoomed in, the stage scrolls: with wheel, finger and arrow keys as everything does. A swipe turns the page. */
function Photograph({ entry, zoom, onZoom, onTurn }: Props & { readonly entry: Extract<AnyEntry, { kind: 'image' }> }) {
  const from = useRef<{ x: number; y: number } | null>(null)
  function lift({ clientX, clientY, pointerType }: PointerEvent) {
    const start = from.current
    from.current = null
    if (!start || zoom > 1 || pointerType === 'mouse') return
    const [x, y] = [clientX - start.x, clientY - start.y]
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1)
  }
  if (!entry.renditions) return <Unshown entry={entry} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: gestures only; keys and buttons do the same
    <div
      className={styles.stage}
      data-zoomed={zoom > 1 || undefined}
      onPointerDown={({ clientX, clientY }) => {
        from.current = { x: clientX, y: clientY }
      }}
      onPointerUp={lift}
      onDoubleClick={() => onZoom(zoom > 1 ? 1 : 2.5)}
      style={{ '--shape': (entry.width ?? 4) / (entry.height ?? 3), '--zoom': zoom } as object}
    >
      <Picture
        className={styles.picture}
        src={entry.renditions.large}
        srcSet={srcSetOf(entry)}
        sizes={`(width < 64rem) ${Math.round(100 * zoom)}vw, ${Math.round(66 * zoom)}vw`}
        alt={titleOf(entry)}
        width={entry.width}
        height={entry.height}
        thumbhash={entry.thumbhash}
        isFirst
      />
    </div>
  )
}

function Film({ entry }: { readonly entry: VideoEntry & { readonly kind: 'video' } }) {
  const { video, renditions, width, height, state, note } = entry
  if (video === null) return <Unshown entry={entry} />
  return (
    <div className={styles.stage} style={{ '--shape': (width ?? 16) / (height ?? 9), '--zoom': 1 } as object}>
      <video
        className={styles.film}
        src={video}
        controls
        playsInline
        preload="metadata"
        aria-label={titleOf(entry)}
        {...(renditions && { poster: renditions.large })}
      />
      {state === 'waiting' && <p className={styles.note}>The projector is still being set up: some films play only after that.</p>}
      {note && <p className={styles.note}>{keptBecause[note]}</p>}
    </div>
  )
}

function Misc({ entry }: { readonly entry: MiscEntry & { readonly kind: 'misc' } }) {
  if (entry.audio === null) return <Unshown entry={entry} />
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: what people record has no captions; the story beside it is theirs */}
      <audio className={styles.sound} src={entry.audio} controls preload="metadata" aria-label={titleOf(entry)} />
    </div>
  )
}

/** A file that no browser shows in our pages: what it is, and a way to have it. */
function Unshown({ entry }: { readonly entry: Extract<AnyEntry, { kind: 'image' | 'video' | 'misc' }> }) {
  const facts = [suffixOf(entry), sizeInWords(entry.size), entry.pages && counted(entry.pages, ['page', 'pages'])].filter(Boolean)
  return (
    <div className={styles.stage}>
      <div className={styles.folder}>
        <span className={styles.tab}>{facts.join(', ')}</span>
        <p className={styles.folderTitle}>{titleOf(entry)}</p>
        {entry.note && <p>{keptBecause[entry.note]}</p>}
      </div>
    </div>
  )
}
