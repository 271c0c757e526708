import { useEffect, useRef } from 'react'
import type { Pixels } from '#domain/units.ts'
import styles from './ModelThumbnail.module.css'
import { modelImage } from './model-image.ts'
import { useModel } from './use-model.ts'

type Props = {
  readonly artifact: string
  /** Device pixels: the default is sharp in the tray, on screens of twice the usual density. */
  readonly side?: Pixels
}

/** The model of a kind as a still picture. Decoration: its name stands beside it. */
export function ModelThumbnail({ artifact, side = 160 }: Props) {
  const model = useModel(artifact)
  return <Thumbnail image={model && modelImage(model, side)} />
}

/** A drawn picture beside the name of what it shows. */
export function Thumbnail({ image }: { readonly image: ImageData | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (image) canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [image])
  return <canvas ref={canvas} className={styles.thumbnail} width={image?.width} height={image?.height} />
}
