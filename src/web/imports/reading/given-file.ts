/** A file as somebody gave it, by its path: with the folders that were chosen or dropped, or its name alone. */
export type GivenFile = { readonly file: File; readonly path: string }

/** Files of an input: those of a chosen folder bear its path. */
export const givenFiles = (files: Iterable<File>): readonly GivenFile[] =>
  Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name }))

/** Every file of a drop, those inside dropped folders too. It reads the drop synchronously, since that is emptied when its event ends. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly GivenFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (!entries.some(({ isDirectory }) => isDirectory)) return givenFiles(files)
  const found: GivenFile[] = []
  for (const entry of entries) await collect(entry, found)
  return found
}

/** One folder after another: thousands of them opened at once fail. */
async function collect(entry: FileSystemEntry, found: GivenFile[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push({ file, path: entry.fullPath.replace(/^\//, '') })
  }
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  // a reader answers a hundred entries at a time, and none at its end
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader))
    for (const inner of batch) await collect(inner, found)
}

const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
