import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { AnyEntry } from '#contract/entries.ts'
import type { Pixels } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { hasRenditions, srcSetOf } from '#web/shared/entry/renditions.ts'
import { EntrySlide } from '#web/shared/entry/viewer/EntrySlide.tsx'
import type { Standpoint, Walk } from '#web/shared/island/near-island.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { MediaPlayer } from '#web/ui/MediaPlayer.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './StopFigure.module.css'
import { useSwipeAside } from './walk-controls.ts'
import type { Stop } from './walk-stops.ts'

type Props = {
  readonly owner: string
  readonly stop: Stop
  /** The picture of a chart, once it is drawn. */
  readonly address: string | null
  /** The stops beside it, whose pictures are fetched ahead. */
  readonly neighbours: readonly (Stop | undefined)[]
  readonly stage: HTMLElement | null
  readonly standpoint: Standpoint | null
  /** Whether the island is drawn behind it. */
  readonly isDrawn: boolean
  readonly onStand: Walk['onStand']
  readonly onStep: (by: 1 | -1) => void
  readonly onOpen: () => void
}

/** What one stands before, large, where the camera sees its frame. A tree is seen on the island itself; without one a sheet shows how it looks. */
export function StopFigure({ stage, standpoint, isDrawn, onStand, onStep, neighbours, ...shown }: Props) {
  const figure = useRef<HTMLElement>(null)
  const swipe = useSwipeAside(onStep)
  const isBare = shown.stop.kind === 'tree' && isDrawn
  useStanding(figure, { stage, standpoint, onStand })
  const ahead = neighbours.flatMap((each) => (each ? (pictureOf(each) ?? []) : []))
  useEffect(() => {
    for (const entry of ahead) {
      const image = new Image()
      image.sizes = sizes
      image.srcset = srcSetOf(entry) ?? ''
    }
  })
  if (!stage) return null
  return createPortal(
    <figure ref={figure} className={styles.figure} data-drawn={isDrawn || undefined} data-bare={isBare || undefined} {...swipe}>
      <div className={styles.room}>{!isBare && <Shown {...shown} />}</div>
    </figure>,
    stage,
  )
}

/** Has the camera stand where the frame fills the place of the picture, again whenever that place changes. */
function useStanding(
  figure: { readonly current: HTMLElement | null },
  { stage, standpoint, onStand }: Pick<Props, 'stage' | 'standpoint' | 'onStand'>,
) {
  const stand = useEffectEvent((element: HTMLElement) => {
    const { left, top, width, height } = (element.querySelector('[data-framed]') ?? element).getBoundingClientRect()
    const scene = element.closest('main')?.getBoundingClientRect()
    if (!standpoint || !scene || width === 0 || height === 0) return
    const [x, y] = [left - scene.left, top - scene.top]
    onStand({ at: standpoint, box: { left: x, top: y, right: x + width, bottom: y + height } })
  })
  useEffect(() => {
    const element = figure.current
    if (!element || !stage || !standpoint) return
    const observer = new ResizeObserver(() => stand(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [figure, stage, standpoint])
}

const sizes = '(width >= 48rem) 70vw, 100vw'

/** The entry whose picture a stop shows; null for words, trees and charts. */
function pictureOf(stop: Stop) {
  const entry = stop.kind === 'entry' ? stop.entry : stop.kind === 'album' ? stop.album.cover : null
  return entry && hasRenditions(entry) ? entry : null
}

/** Device pixels of a tree on its sheet. */
const treeSide: Pixels = 480

type ShownProps = Pick<Props, 'owner' | 'stop' | 'address' | 'onOpen'>

function Shown({ owner, stop, address, onOpen }: ShownProps) {
  if (stop.kind === 'entry' && stop.entry.kind === 'video' && stop.entry.video !== null)
    return <Film entry={stop.entry} title={stop.title} />
  const entry = pictureOf(stop)
  if (entry)
    return (
      <Framed ratio={ratioOf(entry)} label={t('Open {title}', { title: stop.title })} onOpen={onOpen}>
        <Picture
          key={entry._id}
          src={entry.renditions.medium}
          srcSet={srcSetOf(entry)}
          sizes={sizes}
          alt={stop.title}
          width={entry.width}
          height={entry.height}
          thumbhash={entry.thumbhash}
          preview={entry.renditions.small}
          ratio={String(ratioOf(entry))}
          isFirst
        />
      </Framed>
    )
  if (address)
    return (
      <Framed ratio={0.72}>
        <img className={styles.chart} src={address} alt={stop.title} />
      </Framed>
    )
  return (
    <div className={styles.sheet} data-framed="">
      {stop.kind === 'tree' && (
        <div className={styles.tree}>
          <ModelThumbnail artifact={stop.object.artifact} side={treeSide} />
        </div>
      )}
      {stop.kind === 'entry' ? <EntrySlide ownerId={owner} entry={stop.entry} isOpen /> : <p className={styles.name}>{stop.title}</p>}
    </div>
  )
}

const ratioOf = ({ width, height }: { readonly width: number | null; readonly height: number | null }) =>
  width && height ? width / height : 4 / 3

type FramedProps = { readonly ratio: number; readonly label?: string; readonly onOpen?: () => void; readonly children: ReactNode }

/** A picture in a frame as large as the stage has room for; a press opens it in the viewer. */
function Framed({ ratio, label, onOpen, children }: FramedProps) {
  const style = { '--ratio': ratio } as CSSProperties
  return onOpen ? (
    <button type="button" className={styles.frame} style={style} data-framed="" aria-label={label} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <div className={styles.frame} style={style} data-framed="">
      {children}
    </div>
  )
}

function Film({ entry, title }: { readonly entry: Extract<AnyEntry, { kind: 'video' }>; readonly title: string }) {
  return (
    <Framed ratio={ratioOf(entry)}>
      <MediaPlayer
        className={styles.film}
        src={entry.video ?? ''}
        label={title}
        poster={entry.renditions?.large}
        ratio={ratioOf(entry)}
        preload="metadata"
      />
    </Framed>
  )
}
