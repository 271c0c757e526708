/** File paths of archives: names, folders, extensions, and the kind of a file by its extension. */

/** The last segment of a path. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The path of the folder that a file lies in, without a slash at its end; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** An extension with its dot in lower case: `.jpg`; empty where a name has none. A dot at the beginning hides a file and begins none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= maxExtension ? name.slice(dot).toLowerCase() : ''
}

/** A file name without its extension. */
export const stemOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length)

/** With its dot; anything longer is a part of the name. */
const maxExtension = 12

const systemNames = new Set(['.ds_store', 'thumbs.db', 'ehthumbs.db', 'desktop.ini', '.nomedia', '.picasa.ini', 'picasa.ini', '.localized'])
const systemFolders = ['__MACOSX', '@eaDir', '.Spotlight-V100', '.Trashes', '.fseventsd', '$RECYCLE.BIN', 'System Volume Information']
const systemFolderPaths = systemFolders.map((folder) => `/${folder.toLowerCase()}/`)

/** Whether an operating system put the file there: `.DS_Store`, `Thumbs.db`, the `._` companions of a Mac. */
export function isSystemFile(path: string): boolean {
  const name = fileName(path).toLowerCase()
  if (name.startsWith('._') || systemNames.has(name)) return true
  const folders = `/${folderOf(path).toLowerCase()}/`
  return systemFolderPaths.some((folder) => folders.includes(folder))
}

const extensions = (words: string) => new Set(words.split(' ').map((word) => `.${word}`))
const pictures = extensions(
  'jpg jpeg jpe jfif png apng gif webp heic heif hif avif tif tiff bmp dng cr2 cr3 crw nef nrw arw srf sr2 orf rw2 raf pef raw x3f psd jxl jp2 svg',
)
const films = extensions('mp4 mov m4v 3gp 3g2 mkv webm avi mpg mpeg mts m2ts wmv flv mp mv')
const documents = extensions(
  'pdf txt rtf doc docx odt xls xlsx ods ppt pptx odp pages numbers key epub mp3 m4a aac ogg oga opus wav flac amr wma aif aiff vcf',
)
/** Compressed by the cameras of phones, of which each picture may have a film of the same name: a live photograph. */
const liveStills = extensions('heic heif hif')

/** The kind of a file by its extension; null for what is no picture, film, sound or document. Its bytes have the last word where it is stored. */
export function kindOfName(name: string): 'image' | 'video' | 'misc' | null {
  const extension = extensionOf(name).replace(/~\d+$/, '')
  if (pictures.has(extension)) return 'image'
  if (films.has(extension)) return 'video'
  return documents.has(extension) ? 'misc' : null
}

/** Whether a still of this name is of the format that phones give to live photographs alone. */
export const isLiveStill = (name: string): boolean => liveStills.has(extensionOf(name))
