import { productName } from '#domain/product-name.ts'
import type { SourceName } from './found-item.ts'

/** The sources by the names that people know. */
export const sourceTitles: Readonly<Record<SourceName, string>> = {
  'google-photos': 'Google Photos',
  'apple-photos': 'Apple Photos',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X (Twitter)',
  mastodon: 'Mastodon',
  whatsapp: 'WhatsApp',
  flickr: 'Flickr',
  bureau: `An export of ${productName}`,
  folder: 'Files and folders as they are',
}

/** The same within a sentence, behind "from". */
export const sourceInText = (source: SourceName): string => {
  if (source === 'bureau') return `an export of ${productName}`
  return source === 'folder' ? 'files and folders' : sourceTitles[source]
}
