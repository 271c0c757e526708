/** A picture or film in a folder, by its path in it. */
export type FolderFile = { readonly path: string; readonly file: File }

/** As much of a directory handle of the File System Access API as is needed. */
export type Folder = {
  readonly kind: 'directory'
  readonly name: string
  readonly values: () => AsyncIterable<Folder | FolderEntry>
}
type FolderEntry = { readonly kind: 'file'; readonly name: string; readonly getFile: () => Promise<File> }

const pictureOrFilm = /\.(jpe?g|png|webp|avif|gif|hei[cf]|dng|mp4|m4v|mov|3gp|webm)$/i
/** A camera folder has one level of folders, an archive of pictures some more. */
const maxDepth = 8
/** More are brought in by an import, which keeps a list on the server. */
export const maxFolderFiles = 50_000

/**
 * Every picture and film of a folder and the folders in it, one folder after the other. What a phone hides, as thumbnails and what is in
 * its bin, begins with a point and is passed over.
 */
export async function* filesOfFolder(folder: Folder, path = '', depth = 0): AsyncGenerator<FolderFile> {
  for await (const entry of folder.values()) {
    if (entry.name.startsWith('.')) continue
    const own = path + entry.name
    if (entry.kind === 'directory' && depth < maxDepth) yield* filesOfFolder(entry, `${own}/`, depth + 1)
    if (entry.kind === 'file' && pictureOrFilm.test(entry.name)) yield { path: own, file: await entry.getFile() }
  }
}
