import { readFile } from 'node:fs/promises'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import { newUser, type Person, request } from '../client.ts'
import { runKeeper } from '../run-keeper.ts'
import type { RunningServer } from '../running-server.ts'

const fixtures = new URL('../../tests/fixtures/media/', import.meta.url)
const pictures = [
  { file: 'island.png', type: 'image/png', caption: 'The island, the year the palm stood', moment: '1974' },
  { file: 'phone.jpg', type: 'image/jpeg', caption: 'From the ferry, looking back', moment: '1998-08' },
  { file: 'moon.gif', type: 'image/gif', caption: 'The moon goes over', moment: '2004-05-01' },
] as const
const quito: RecipeSky = {
  name: 'Quito, Ecuador',
  lat: -0.18,
  lon: -78.47,
  zone: 'America/Guayaquil',
  local: '1994-01-17T23:20',
  offset: -18_000,
  facing: 180,
}

/** Somebody with something on every screen: pictures, a star chart, a tweet, a filled cart. */
export async function furnishPerson(server: RunningServer, name = 'wanda'): Promise<Person> {
  const person = await newUser(server, name)
  const { token } = person
  await runKeeper(server, 'grant', 'single-charts', person.username)
  for (const query of ['caseimage', 'casetweets', 'starcharts'])
    await request(server, 'PUT', `/api/users/updatePrivacySettings/${person.id}`, {
      token,
      body: { id: person.id, query, level: 'members' },
    })
  const caseimages = await Promise.all(
    pictures.map(async ({ file, type, caption, moment }) => ({
      image: await send(server, person, file, type),
      caption,
      moment,
      is_preview: true,
    })),
  )
  await request(server, 'PUT', `/api/users/savecase/${person.id}`, { token, body: { caseimages } })
  await request(server, 'PUT', `/api/users/updateCaptionAndStoryTweets/${person.id}`, {
    token,
    body: { casetweets: { text: 'The kettle and the sea are both on. Whoever reads this first wins nothing.' } },
  })
  const recipe = {
    version: 3,
    skies: [quito],
    title: 'The night we moved in',
    words: '',
    theme: 'engraved',
    sheet: 'a3',
    show: ['lines', 'names'],
    faintest: 5,
  }
  await request(server, 'POST', '/api/starcharts', { token, body: { recipe } })
  await request(server, 'PUT', '/api/cart', { token, body: { add: { _id: 'oak', qty: 1 } } })
  return person
}

async function send({ url }: RunningServer, { token }: Person, file: string, type: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([await readFile(new URL(file, fixtures))], { type }), file)
  const answer = await fetch(`${url}/api/upload/uploadFile`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  const { locationArray } = (await answer.json()) as { locationArray: readonly string[] }
  return locationArray[0] ?? ''
}
