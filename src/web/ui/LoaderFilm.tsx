import { isDataSaved } from '#web/lib/data-saving.ts'
import { isMotionReduced } from '#web/lib/motion.ts'

/** The plate as it lives, which a spinner that stays long shows behind its dial. Its first picture stands still where motion or data are spared. */
export function LoaderFilm() {
  const poster = '/film/loader.webp'
  if (isDataSaved()) return null
  if (isMotionReduced()) return <img src={poster} alt="" />
  return (
    <video
      poster={poster}
      width="368"
      height="368"
      autoPlay
      loop
      muted
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      <source src="/film/loader.webm" type="video/webm" />
      <source src="/film/loader.mp4" type="video/mp4" />
    </video>
  )
}
