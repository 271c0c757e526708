import { readFile } from 'node:fs/promises'
import { maxPixels } from '#domain/case/limits.ts'
import type { Pixmap } from './render-sizes.ts'
import { Unreadable } from './unreadable.ts'

type Images = readonly { readonly width: number; readonly height: number; readonly decode: () => Promise<Omit<Pixmap, 'channels'>> }[] & {
  readonly dispose: () => void
}

/**
 * Decodes the first picture of a HEIC, upright: the decoder turns it as the file says. It is WebAssembly, so that a broken file
 * breaks nothing of ours, and it is loaded for the first one only: two megabytes that most deployments rarely need.
 */
export async function decodeHeic(file: string): Promise<Pixmap> {
  const { default: heic } = await import('heic-decode')
  const images = (await heic.all({ buffer: await readFile(file) }).catch(damaged)) as unknown as Images
  try {
    const [first] = images
    if (!first || first.width * first.height > maxPixels) throw new Unreadable(first ? 'too-many-pixels' : 'damaged')
    return { ...(await first.decode().catch(damaged)), channels: 4 }
  } finally {
    images.dispose()
  }
}

const damaged = (error: unknown): never => {
  throw new Unreadable('damaged', error)
}
