import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './MotionFilm.module.css'
import type { MotionControl } from './use-motion.ts'

type Props = { readonly motion: MotionControl; readonly className?: string | undefined }

/**
 * The film of a live photograph over its picture: muted, played once. It is fetched when it is to play, and seen from its first frame on; until
 * then, and where it fails, the picture is.
 */
export const MotionFilm = ({ motion, className }: Props) =>
  motion.isMoving && motion.src !== null ? <Film key={motion.src} motion={motion} src={motion.src} className={className} /> : null

function Film({ motion, src, className }: Props & { readonly src: string }) {
  const [isSeen, setIsSeen] = useState(false)
  return (
    <video
      className={classNames(styles.film, isSeen && styles.seen, className)}
      src={src}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setIsSeen(true)}
      onEnded={motion.onEnd}
      onError={motion.onFail}
    />
  )
}
