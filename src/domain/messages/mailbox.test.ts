import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyChanges,
  type Changes,
  type Conversation,
  type Mailbox,
  type Message,
  openMailbox,
  runAround,
  withConversations,
  withMessages,
} from './mailbox.ts'

type Said = Message & { readonly text: string }
type Box = Mailbox<Conversation, Said>
const ids = ['a', 'b']

/** A mailbox as a server keeps it: of each thing one row, with the change at which it came to be as it is. */
function serverMailbox() {
  let change = 0
  const threads = new Map<string, Conversation>()
  const lines = new Map<string, Said>()
  const linesOf = (id: string) => [...lines.values()].filter(({ conversation }) => conversation === id)
  const lastOf = new Map(ids.map((id) => [id, 0]))
  return {
    say(id: string, text: string) {
      change++
      const sequence = (lastOf.get(id) ?? 0) + 1
      lastOf.set(id, sequence)
      const first = threads.get(id)?.state === 'accepted' ? (threads.get(id)?.first ?? 1) : sequence
      threads.set(id, { _id: id, state: 'accepted', first, change })
      lines.set(`${id} ${sequence}`, { _id: `${id} ${sequence}`, conversation: id, sequence, change, text })
    },
    edit(at: number, text: string) {
      const all = [...lines.values()]
      const line = all[at % Math.max(1, all.length)]
      if (line) lines.set(line._id, { ...line, text, change: ++change })
    },
    leave(id: string) {
      threads.set(id, { _id: id, state: 'gone', first: (lastOf.get(id) ?? 0) + 1, change: ++change })
      for (const { _id } of linesOf(id)) lines.delete(_id)
    },
    /** As a page of the server: at most so many rows, the oldest changes first. */
    changesAfter(after: number, most: number): Changes<Conversation, Said> {
      const rows = [...threads.values(), ...lines.values()].filter((row) => row.change > after).sort((a, b) => a.change - b.change)
      const end = rows.length > most ? (rows[most - 1]?.change ?? 0) : change
      const isDue = (row: { change: number }) => row.change > after && row.change <= end
      return { after, change: end, conversations: [...threads.values()].filter(isDue), messages: [...lines.values()].filter(isDue) }
    },
    threads: () => [...threads.values()],
    linesOf: (id: string) => linesOf(id).sort((one, other) => one.sequence - other.sequence),
    change: () => change,
  }
}

const anAct = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('say' as const), id: fc.constantFrom(...ids), text: fc.string() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('edit' as const), at: fc.nat(50), text: fc.string() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const), id: fc.constantFrom(...ids) }) },
  /** The stream tells of what is new; the event may be lost, come twice or come late. */
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('tell' as const), fate: fc.constantFrom('comes', 'lost', 'twice', 'late'), most: fc.nat(4) }),
  },
  /** A page of a timeline, read at this moment, arrives later. */
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('page' as const), id: fc.constantFrom(...ids), from: fc.nat(5), arrives: fc.boolean() }),
  },
)

test('however events are lost, doubled and late, what is shown has no gap, and all is there in the end', () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 60, size: 'max' }), (acts) => {
      const server = serverMailbox()
      let box: Box = openMailbox(0, [])
      let told = 0
      const late: Changes<Conversation, Said>[] = []
      const pages: (readonly Said[])[] = []
      const catchUp = () => {
        while (box.change < server.change()) box = applyChanges(box, server.changesAfter(box.change, 3)) ?? box
      }
      const receive = (changes: Changes<Conversation, Said>) => {
        const next = applyChanges(box, changes)
        if (next) box = next
        else catchUp()
        for (const [id, { state, first }] of box.conversations) {
          const lines = box.timelines.get(id) ?? []
          if (state === 'gone') continue
          const run = runAround(lines, first)
          expect(run.map(({ sequence }) => sequence)).toEqual(run.map((_, at) => first + at))
        }
      }
      for (const act of acts) {
        if (act.act === 'say') server.say(act.id, act.text)
        else if (act.act === 'edit') server.edit(act.at, act.text)
        else if (act.act === 'leave') server.leave(act.id)
        else if (act.act === 'page') {
          pages.push(server.linesOf(act.id).slice(act.from, act.from + 5))
          if (act.arrives) for (const page of pages.splice(0)) box = withMessages(box, page)
        } else {
          const changes = server.changesAfter(told, act.most + 1)
          told = changes.change
          if (act.fate === 'late') late.push(changes)
          if (act.fate === 'comes' || act.fate === 'twice') receive(changes)
          if (act.fate === 'twice') receive(changes)
        }
      }
      for (const changes of late) receive(changes)
      catchUp()
      for (const { _id, state, first } of server.threads()) {
        if (state === 'gone') continue
        const shown = runAround(box.timelines.get(_id) ?? [], first)
        expect(shown).toEqual(server.linesOf(_id))
      }
      expect(box.change).toBe(server.change())
    }),
    { numRuns: 400 },
  )
})

const said = (sequence: number, change = sequence): Said => ({ _id: `a ${sequence}`, conversation: 'a', sequence, change, text: '' })

test('a mailbox that lacks something says so, and changes nothing', () => {
  const box: Box = openMailbox(4, [])
  expect(applyChanges(box, { after: 5, change: 6, conversations: [], messages: [said(6)] })).toBeNull()
  expect(applyChanges(box, { after: 2, change: 4, conversations: [], messages: [said(3)] })).toBe(box)
})

test('what lies beyond a gap is held back until the gap is filled', () => {
  const box = withMessages(openMailbox<Conversation, Said>(0, []), [said(1), said(2), said(4)])
  const lines = (mailbox: Box) => runAround(mailbox.timelines.get('a') ?? [], 1).map(({ sequence }) => sequence)
  expect(lines(box)).toEqual([1, 2])
  expect(lines(withMessages(box, [said(3)]))).toEqual([1, 2, 3, 4])
  expect(runAround(box.timelines.get('a') ?? [], 3)).toEqual([])
})

test('an answer that was on its way does not bring back what is gone', () => {
  const thread: Conversation = { _id: 'a', state: 'accepted', first: 1, change: 1 }
  const gone = withConversations(withMessages(openMailbox<Conversation, Said>(1, [thread]), [said(1)]), [
    { ...thread, state: 'gone', first: 2, change: 2 },
  ])
  expect(gone.timelines.get('a')).toEqual([])
  expect(withConversations(gone, [thread]).conversations.get('a')?.state).toBe('gone')
})
