import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { areModelsLoaded, type BuiltModel, loadModels, modelOf } from '#domain/shop/models/models.ts'
import type { Pixels } from '#domain/units.ts'
import styles from './ModelThumbnail.module.css'
import { modelImage } from './model-image.ts'

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

/** The model of a kind; null until its collection is loaded, and where it cannot be. */
export function useModel(artifact: string): BuiltModel | null {
  const load = useCallback(
    (onLoaded: () => void) => {
      let isWanted = true
      if (!areModelsLoaded([artifact]))
        loadModels([artifact]).then(
          () => isWanted && onLoaded(),
          () => {}, // without the file there is no picture; the name stands beside it
        )
      return () => {
        isWanted = false
      }
    },
    [artifact],
  )
  return useSyncExternalStore(load, () => modelOf(artifact))
}
