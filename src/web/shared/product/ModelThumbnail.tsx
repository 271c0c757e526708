import type { Pixels } from '#domain/units.ts'
import { modelImage } from './model-image.ts'
import { Thumbnail } from './Thumbnail.tsx'
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
