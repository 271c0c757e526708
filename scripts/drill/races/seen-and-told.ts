import type { Person } from '../../client.ts'
import { mediaCalls } from './media-calls.ts'
import type { Race } from './race.ts'
import type { RaceWorld } from './race-world.ts'

type Told = {
  readonly _id: string
  readonly kind: string
  readonly at: string
  readonly isRead: boolean
  readonly subject: string | null
  readonly gathered?: readonly string[]
  readonly actors: readonly { readonly _id: string }[]
}

const toldTo = async ({ call }: RaceWorld, as: Person, server: 0 | 1 = 0) =>
  ((await call(server, 'GET', '/api/notifications', { as })).body as { data: readonly Told[] }).data

const tweet = async ({ call }: RaceWorld, as: Person, casetweets: object) =>
  (await call(0, 'PUT', `/api/users/updateCaptionAndStoryTweets/${as.id}`, { as, body: { casetweets } })).body as {
    entries: { _id: string }[]
  }

/** So many tries one author's tweets are liked by the same people: calls of one person are limited. */
const triesOfOne = 10

/** Four people, of whom all members see what the first tweets. */
async function fourPeople(world: RaceWorld): Promise<readonly Person[]> {
  const people = await Promise.all(Array.from({ length: 4 }, world.newMember))
  const [author] = people
  const body = { query: 'casetweets', level: 'public' }
  if (author) await world.call(0, 'PUT', `/api/users/updatePrivacySettings/${author.id}`, { as: author, body })
  return people
}

export const likesReadUnseen: Race = {
  name: 'tweets are liked while their author reads the list of notifications and marks it as read',
  async setUp(world) {
    const { call } = world
    let people: readonly Person[] = []
    return async (at) => {
      if (at % triesOfOne === 0) people = await fourPeople(world)
      const [author, ada, ben, clio] = people as [Person, Person, Person, Person]
      const [one, other] = await Promise.all(
        ['one', 'two'].map(async (text) => (await tweet(world, author, { text })).entries[0]?._id ?? ''),
      )
      const like = (server: 0 | 1, as: Person, id = '') => call(server, 'PUT', `/api/tweets/${id}/like`, { as })
      await like(0, ada, one)
      const [liked, alsoLiked, shown] = await world.together(
        [
          () => like(0, ben, one),
          () => like(1, clio, other),
          async () => {
            const list = await toldTo(world, author)
            const through = list[0]?.at
            const known = list.find(({ subject }) => subject === one)
            await call(1, 'PUT', '/api/notifications/read', {
              as: author,
              body: known && at % 2 ? { id: known._id, through: known.at } : { through },
            })
            return list
          },
        ],
        10,
      )
      if (liked.status !== 200 || alsoLiked.status !== 200) return [`answered ${liked.status} and ${alsoLiked.status}`]
      const after = await toldTo(world, author)
      const isSeen = (by: Person) => shown.some(({ actors }) => actors.some(({ _id }) => _id === by.id))
      const isUnread = (by: Person) => after.some(({ isRead, actors }) => !isRead && actors.some(({ _id }) => _id === by.id))
      return [ben, clio].filter((by) => !isSeen(by) && !isUnread(by)).map(() => 'a like that counts as read unseen')
    }
  },
}

export const unlocksTold: Race = {
  name: 'two things that unlock an island together are saved at the same moment',
  setUp: async (world) => async () => {
    const as = await world.newMember()
    const { newPicture, upload, locationOf, save } = mediaCalls(world, as)
    await tweet(
      world,
      as,
      Array.from({ length: 10 }, (_, n) => ({ text: `${n}` })),
    )
    const location = locationOf(await upload(0, await newPicture()))
    const [, saved] = await world.together([() => tweet(world, as, { text: 'the eleventh' }), () => save(1, location)], 10)
    if (saved.status !== 200) return [`answered ${saved.status}`]
    const told = await toldTo(world, as)
    const opened = told.flatMap(({ kind, subject, gathered = [] }) => (kind === 'unlock' ? [subject, ...gathered] : []))
    return opened.includes('dunes') ? [] : ['an unlock that nobody told']
  },
}
