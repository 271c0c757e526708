import type { UserInfo } from '#contract/user-info.ts'
import { type IslandDocument, newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { multipart } from '#server/media/testing/media.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** An island with some lanterns on it. */
export const anIsland = (lanterns: number, more: Partial<IslandDocument> = {}): IslandDocument => ({
  ...newIslandDocument({ body: 'atoll', seed: 7 }),
  objects: Array.from({ length: lanterns }, (_, at) => anObject(`lantern-${at}`)),
  ...more,
})

export const anObject = (id: string, more: Partial<PlacedObject> = {}): PlacedObject => ({
  id,
  artifact: 'lantern',
  position: [0.1, 0, 0.2],
  rotation: [0, 0, 0],
  scale: 1,
  ...more,
})

type Sent = Readonly<Record<string, string | Buffer | object | number | null>>

/** Sends a save as a browser's form does: documents and words as text, pictures as files. */
export const save = (t: Pick<TestApp, 'call'>, as: Person, sent: Sent, id = as.id): ReturnType<TestApp['call']> =>
  t.call('PUT', `/api/users/saveIsland/${id}`, {
    as,
    ...multipart(
      Object.entries(sent).map(([name, value]) =>
        Buffer.isBuffer(value)
          ? { name, filename: `${name}.png`, content: value }
          : { name, content: typeof value === 'string' ? value : JSON.stringify(value) },
      ),
    ),
  })

/** Saves, fails loudly when that does not work, and answers the user document. */
export async function saved(t: Pick<TestApp, 'call'>, as: Person, sent: Sent): Promise<UserInfo> {
  const answer = await save(t, as, sent)
  if (answer.statusCode !== 200) throw new Error(`saveIsland answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ data: UserInfo }>().data
}
