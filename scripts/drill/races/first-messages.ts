import { randomUUID } from 'node:crypto'
import type { Person } from '../../client.ts'
import type { Race } from './race.ts'

type Talks = { readonly data: readonly { readonly _id: string; readonly latest: { readonly sequence: number } | null }[] }

export const firstMessages: Race = {
  name: 'two people begin a conversation with each other at the same moment',
  setUp: async (world) => async (at) => {
    const [ada, ben] = [await world.newMember(), await world.newMember()]
    const begin = async (server: 0 | 1, as: Person, to: Person) =>
      (await world.call(server, 'POST', '/api/conversations', { as, body: { to: [to.id] } })).body as { data: { _id: string } }
    const send = async (server: 0 | 1, as: Person, { data: { _id } }: { data: { _id: string } }) => {
      const message = { clientId: randomUUID(), text: 'Good evening.' }
      return (await world.call(server, 'POST', `/api/conversations/${_id}/messages`, { as, body: message })).status
    }
    const begun = await begin(0, ada, ben)
    const statuses = await world.together([() => send(0, ada, begun), async () => send(1, ben, await begin(1, ben, ada))], at % 2 ? 10 : 0)
    const lost = statuses.filter((status) => status !== 200).map((status) => `answered ${status}`)
    for (const as of [ada, ben]) {
      const { data } = (await world.call(0, 'GET', '/api/conversations', { as })).body as Talks
      if (data.length !== 1) lost.push('a conversation that both began, among the accepted')
      else if (data[0]?.latest?.sequence !== 2) lost.push('a first message')
    }
    return lost
  },
}
