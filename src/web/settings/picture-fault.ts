import { largestFile } from '#domain/case/limits.ts'
import { megabytes } from '#domain/units.ts'

/** Why a file is no profile picture, in words, before it is sent; null when nothing speaks against it. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return 'This is not a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC file.'
  if (size > largestFile.image) return `This picture is larger than ${largestFile.image / megabytes(1)} MB.`
  return size === 0 ? 'This file is empty.' : null
}
