export const thumbnailPrefix = 'thumbnail '

/** The record of the thumbnail of a file, by the address of any of its sizes; null of an address of something else. */
export function thumbnailName(address: string): string | null {
  const file = /^\/media\/[^/]+\/([^/]+)\/(?:small|medium|large)$/.exec(address.split('?')[0] ?? '')?.[1]
  return file === undefined ? null : `${thumbnailPrefix}${file}`
}
