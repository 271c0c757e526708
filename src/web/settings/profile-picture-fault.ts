import { largestFile } from '#domain/case/limits.ts'
import { megabytes } from '#domain/units.ts'

/** Why a file cannot be a profile picture, checked before the upload. Null when it can. */
export function profilePictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return 'This is not a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC file.'
  if (size > largestFile.image) return `This picture is larger than ${largestFile.image / megabytes(1)} MB.`
  return size === 0 ? 'This file is empty.' : null
}
