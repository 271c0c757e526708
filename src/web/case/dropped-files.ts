/** Every file of a drop, those inside dropped folders too. The entries must be taken at once: a drop is emptied when its event ends. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const loose = [...files]
  if (!entries.some(({ isDirectory }) => isDirectory)) return loose
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: FileSystemEntry[] = []
  // a reader hands out a hundred at a time, and nothing when it is through
  for (let some = await read(reader); some.length > 0; some = await read(reader)) found.push(...some)
  return (await Promise.all(found.map(filesOf))).flat()
}

const read = (reader: FileSystemDirectoryReader) => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
