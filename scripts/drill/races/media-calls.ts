import { photo, sha256 } from '#server/media/testing/media.ts'
import type { Person } from '../../client.ts'
import type { RaceAnswer, RaceWorld } from './race-world.ts'

/** What races about pictures call. */
export function mediaCalls({ call, deps: { db } }: RaceWorld, as: Person) {
  const form = (field: string, content: Buffer) => {
    const parts = new FormData()
    parts.set(field, new Blob([new Uint8Array(content)]), 'picture.jpg')
    return parts
  }
  const body = <T>({ status, body: answer }: RaceAnswer): T => {
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(answer)}`)
    return answer as T
  }
  return {
    newPicture: () => photo(),
    sha256,
    upload: (server: 0 | 1, content: Buffer) => call(server, 'POST', '/api/upload/uploadFile', { as, body: form('file', content) }),
    locationOf: (answer: RaceAnswer) => body<{ locationArray: [string] }>(answer).locationArray[0],
    portray: (server: 0 | 1, content: Buffer) =>
      call(server, 'PUT', `/api/users/uploadImage/${as.id}`, { as, body: form('image', content) }),
    save: (server: 0 | 1, image: string) => call(server, 'PUT', `/api/users/savecase/${as.id}`, { as, body: { caseimages: [{ image }] } }),
    entryOf: (answer: RaceAnswer) => body<{ entries: [{ _id: string }] }>(answer).entries[0]._id,
    bin: (server: 0 | 1, id: string) =>
      call(server, 'PUT', `/api/users/deleteCaptionAndStory/${as.id}`, { as, body: { caseimage_id: id } }),
    erase: (server: 0 | 1, id: string) => call(server, 'POST', `/api/case/${as.id}/erase`, { as, body: { caseimage_id: id } }),
    /** The location of a picture that was sent before, as a profile picture say. */
    async knownLocation(content: Buffer) {
      const answer = await call(0, 'GET', `/api/upload/known?sha256=${sha256(content)}`, { as })
      return body<{ data: { location: string } }>(answer).data.location
    },
    /** What this person's entries and profile show and no longer has a file. */
    async lost(): Promise<readonly string[]> {
      const entries = await db
        .selectFrom('entries as e')
        .leftJoin('files as f', (join) => join.onRef('f.user_id', '=', 'e.user_id').onRef('f.id', '=', 'e.file_id'))
        .select('e.id')
        .where('e.user_id', '=', as.id)
        .where('e.file_id', 'is not', null)
        .where('f.id', 'is', null)
        .execute()
      const profiles = await db
        .selectFrom('users as u')
        .leftJoin('files as f', (join) => join.onRef('f.user_id', '=', 'u.id').onRef('f.id', '=', 'u.picture_id'))
        .select('u.id')
        .where('u.id', '=', as.id)
        .where('u.picture_id', 'is not', null)
        .where('f.id', 'is', null)
        .execute()
      return [...entries.map(() => 'the file of an entry'), ...profiles.map(() => 'the file of the profile')]
    },
  }
}
