import { readExif } from './exif.ts'
import { decodeHeic } from './heic.ts'
import type { Processed } from './processed.ts'
import { renderProfilePicture, renderSizes } from './render-sizes.ts'

type Picture = { readonly file: string; readonly mime: string; readonly directory: string }

/** Renders a picture of any kind, and reads what its camera wrote. */
export async function processPicture({ file, mime, directory }: Picture, asPicture: boolean): Promise<Processed> {
  const source = mime === 'image/heic' ? await decodeHeic(file) : file
  const { variants, ...rendered } = await renderSizes(source, directory, { asPicture })
  return { state: 'ready', note: null, metadata: { ...rendered, ...(await readExif(file)) }, variants }
}

/** The square of a profile, of a picture that was processed before. */
export const processProfilePicture = async ({ file, mime, directory }: Picture): Promise<string> =>
  renderProfilePicture(mime === 'image/heic' ? await decodeHeic(file) : file, directory)
