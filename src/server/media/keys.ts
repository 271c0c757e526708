import path from 'node:path'
import { type Derived, derivedKinds } from '#domain/case/kinds.ts'

/** Everything that may be asked of a file by its address: the original and what is made of it. */
export const variants = ['original', ...derivedKinds] as const
export type Variant = (typeof variants)[number]

/** Whose bytes, which file, and the SHA-256 of the original in hex. */
export type Stored = { readonly user_id: string; readonly id: string; readonly sha256: string }

/** How a key ends; a sound stays in its own wrapping, whatever that is. */
const endings: Readonly<Record<Derived, string>> = {
  small: 'small.webp',
  medium: 'medium.webp',
  large: 'large.webp',
  picture: 'picture.webp',
  video: 'video.mp4',
  audio: 'audio',
}

/**
 * The storage key of a file: where its bytes lie. It names the content, so that a backup can be checked, and the file, so that erasing one
 * never takes what the same content uploaded again has put there meanwhile.
 */
export const keyOf = ({ user_id, id, sha256 }: Stored, variant: Variant): string =>
  variant === 'original' ? `originals/${user_id}/${id}-${sha256}` : `sizes/${user_id}/${id}-${sha256}/${endings[variant]}`

/** Below which keys the pieces of resumable uploads lie, of one owner or of all. Each upload has a folder of its own. */
export const uploadsPrefix = (userId?: string): string => (userId ? `uploads/${userId}/` : 'uploads/')

/** The directory of files that arrive and are processed; what a crash leaves here is swept. */
export const stagingDirectory = (dataDir: string): string => path.join(dataDir, 'staging')
/** Below it, the bytes of resumable uploads: they stay while their upload is open, and have a sweep of their own. */
export const resumableFolder = 'resumable'
export const resumableDirectory = (dataDir: string): string => path.join(stagingDirectory(dataDir), resumableFolder)
