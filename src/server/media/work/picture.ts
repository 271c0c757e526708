import { readCamera } from './camera.ts'
import type { Developed } from './developed.ts'
import { draw, drawSquare } from './draw.ts'
import { unpackHeic } from './heic.ts'

type Picture = { readonly file: string; readonly mime: string; readonly directory: string }

/** Draws a picture of any kind, and reads what its camera wrote. */
export async function developPicture({ file, mime, directory }: Picture, asPicture: boolean): Promise<Developed> {
  const source = mime === 'image/heic' ? await unpackHeic(file) : file
  const { made, ...facts } = await draw(source, directory, { asPicture })
  return { state: 'ready', note: null, facts: { ...facts, ...(await readCamera(file)) }, made }
}

/** The square of a profile, of a picture that was developed before. */
export const developSquare = async ({ file, mime, directory }: Picture): Promise<string> =>
  drawSquare(mime === 'image/heic' ? await unpackHeic(file) : file, directory)
