import type { FoundItem, Source } from '#domain/imports/found-item.ts'

/** A source that takes every file as it is, for tests of what sends them: pictures by their ending, `*.txt` as a tweet, `*.left` left out. */
export const plainSource: Source = {
  name: 'folder',
  detect: () => 0.5,
  read: async (archive) => ({
    source: 'folder',
    items: await Array.fromAsync(archive.files, async (file): Promise<FoundItem> => {
      const isWords = file.path.endsWith('.txt')
      return {
        key: `${file.part}:${file.path}`,
        kind: isWords ? 'tweet' : /\.jpe?g$/i.test(file.path) ? 'image' : 'misc',
        file: isWords ? null : file,
        motion: null,
        attachments: [],
        origin: isWords ? `x:${file.path}` : null,
        name: file.path.split('/').at(-1) ?? '',
        caption: '',
        story: '',
        text: isWords ? await archive.readText(file) : '',
        formerOrigins: [],
        shows: [],
        answers: null,
        date: null,
        where: null,
        place: '',
        albums: [],
        albumPlaces: {},
        isFavourite: false,
        isPrivate: false,
        level: null,
        record: null,
        matchedBy: null,
        leftOut: file.path.endsWith('.left') ? 'archived' : null,
        unsupported: null,
        remarks: [],
      }
    }),
    albums: [],
    metadata: [],
    ofTheExport: [],
    missingParts: [],
    warnings: [],
  }),
}
