import type { PointerEvent, RefObject } from 'react'
import Lightbox, { type ControllerRef, type Slide, type ZoomRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ThumbhashPlaceholder } from '#web/ui/Picture.tsx'
import { MotionFilm } from '../motion/MotionFilm.tsx'
import { MotionMark } from '../motion/MotionMark.tsx'
import type { MotionControl } from '../motion/use-motion.ts'
import { EntrySlide } from './EntrySlide.tsx'
import './lightbox.css'
import styles from './SlideCarousel.module.css'

type CarouselRefs = { readonly controller: RefObject<ControllerRef | null>; readonly zoom: RefObject<ZoomRef | null> }
type Props = {
  /** Whose entries they are. */
  readonly ownerId: string
  readonly slides: readonly Slide[]
  readonly at: number
  /** How many there are in all; more than have come so far. */
  readonly total: number
  /** What the open one is called. */
  readonly name: string
  readonly onTurn: (at: number) => void
  readonly refs: CarouselRefs
  /** Of the open slide. */
  readonly motion: MotionControl
  readonly onPlay: () => void
  readonly className?: string | undefined
}

const plugins = [Inline, Zoom]
/** How long a slide takes to come in; none of it where less motion is asked for, which the library heeds by itself. */
const animation = { swipe: 250, navigation: 250, zoom: 200 }
const carousel = { finite: true, preload: 1, spacing: '10%' } as const
/** What is left free round a slide: beside it stand the arrows, which a phone does without. */
const paddingOf = (hasArrows: boolean) => (hasArrows ? '60px' : '12px')
const zooming = { scrollToZoom: true, maxZoomPixelRatio: 3, keyboardMoveDistance: 80 }

/** Where entries are looked at: turned by keys and swipes, zoomed by wheel, pinch and double click, films and sounds played. */
export function SlideCarousel({ ownerId, slides, at, total, name, onTurn, refs, motion, onPlay, className }: Props) {
  const slide = slides[at]
  const padding = paddingOf(matchMedia('(hover: hover)').matches)
  const isPicture = slide !== undefined && (slide.type === undefined || slide.type === 'image')
  return (
    <div className={classNames(styles.carousel, className)} style={{ '--padding': padding } as object} {...onPicture(motion.handlers)}>
      <Lightbox
        plugins={plugins}
        slides={slides}
        index={at}
        on={{ view: ({ index }) => index !== at && onTurn(index) }}
        animation={animation}
        carousel={{ ...carousel, padding }}
        controller={{ ref: refs.controller, closeOnEscape: false }}
        zoom={{ ...zooming, ref: refs.zoom }}
        render={{
          slide: ({ slide: shown, offset }) =>
            shown.type === 'entry' ? <EntrySlide ownerId={ownerId} entry={shown.entry} isOpen={offset === 0} /> : undefined,
          slideHeader: ({ slide: coming }) => ('thumbhash' in coming && coming.thumbhash ? <Coming slide={coming} /> : null),
          slideFooter: ({ slide: coming }) => (coming === slide && motion.src !== null ? <Moving slide={coming} motion={motion} /> : null),
          iconLoading: () => null,
          ...(!isPicture && { buttonZoom: () => null }),
          ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
        labels={{
          'Photo gallery': t('What it shows'),
          '{index} of {total}': t('{name}, {index} of {total}', { name, index: '{index}', total }),
        }}
      />
      {motion.src !== null && (
        <div className={styles.live}>
          <span className={styles.badge}>
            <MotionMark className={styles.mark} />
            {t('Live photograph')}
          </span>
          <button type="button" className={styles.play} onClick={onPlay}>
            {motion.isMoving ? t('Stop') : t('Play the moment')}
          </button>
        </div>
      )}
    </div>
  )
}

/** A mouse or a finger on the picture itself plays its film, on the room round it or on an arrow it does not. */
function onPicture(handlers: MotionControl['handlers']) {
  if (!handlers) return null
  const isOn = ({ target }: { readonly target: EventTarget }) => (target as Element).matches('.yarl__slide_current .yarl__slide_image')
  return {
    onPointerOver: (event: PointerEvent) => (isOn(event) ? handlers.onPointerEnter(event) : handlers.onPointerLeave(event)),
    onPointerLeave: handlers.onPointerLeave,
    onPointerDown: (event: PointerEvent) => isOn(event) && handlers.onPointerDown(event),
    onPointerMove: handlers.onPointerMove,
    onPointerUp: handlers.onPointerUp,
    onPointerCancel: handlers.onPointerCancel,
    onContextMenu: handlers.onContextMenu,
  }
}

/** The film of a live photograph, exactly over its picture. */
const Moving = ({ slide, motion }: { readonly slide: Slide; readonly motion: MotionControl }) => {
  const { width = 4, height = 3 } = slide as { readonly width?: number; readonly height?: number }
  return (
    <span className={styles.over} style={{ '--shape': width / height, '--widest': t('{width}px', { width }) } as object}>
      <MotionFilm motion={motion} className={styles.moving} />
    </span>
  )
}

/** The placeholder of a picture, drawn from its thumbhash until the picture has loaded. */
function Coming({ slide }: { readonly slide: Extract<Slide, { thumbhash?: string | null }> }) {
  const { thumbhash, width = 4, height = 3 } = slide
  return (
    <span
      className={styles.coming}
      style={{ '--shape': width / height, '--widest': t('{width}px', { width }) } as object}
      aria-hidden="true"
    >
      {thumbhash && <ThumbhashPlaceholder thumbhash={thumbhash} />}
    </span>
  )
}
