import { useEffect, useRef } from 'react'
import styles from './Thumbnail.module.css'

/** A drawn picture beside the name of what it shows. */
export function Thumbnail({ image }: { readonly image: ImageData | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (image) canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [image])
  return <canvas ref={canvas} className={styles.thumbnail} width={image?.width} height={image?.height} />
}
