import { modelImage } from './model-image.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useModel } from './use-model.ts'

/** The model of a kind as a still picture. Decoration: its name stands beside it. */
export function ModelThumbnail({ artifact }: { readonly artifact: string }) {
  const model = useModel(artifact)
  return <Thumbnail image={model && modelImage(model)} />
}
