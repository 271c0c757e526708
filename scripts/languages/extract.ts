import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { messageKey } from '#web/lib/language/message-key.ts'
import { emailMessages } from './emails.ts'
import { foreignMessages } from './foreign.ts'
import { staticImportsOf, unloadedRooms } from './unloaded-rooms.ts'

/** Messages of several rooms, and of what every screen shows. */
const everywhere = 'everywhere'
/** What every screen has, and what the server says. */
const alwaysThere = new Set([everywhere, 'server', 'emails'])
/** Folders that are no room: their messages are loaded with the shell. */
const common = new Set(['app', 'ui', 'lib', 'shared', 'shared-canvas'])

const sources = () =>
  globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/style-guide\/|\/lib\/language\//.test(file))

/**
 * Every message of the interface, by the room whose catalogue has it: the folder of its file, or `everywhere`; `server` for those that are
 * looked up in texts of the server and the domain, `emails` for those that the server alone looks up.
 * @throws Error where two messages have the same key
 */
export function extractMessages(): Readonly<Record<string, readonly string[]>> {
  const rooms = new Map<string, Set<string>>()
  const shown = filesOfEveryScreen()
  for (const file of sources()) {
    const room = file.split('/')[2] ?? ''
    for (const message of messagesIn(file)) {
      const found = rooms.get(message) ?? new Set()
      rooms.set(message, found.add(common.has(room) || shown.has(file) ? everywhere : room))
    }
  }
  for (const message of foreignMessages()) if (!rooms.has(message)) rooms.set(message, new Set(['server']))
  for (const message of emailMessages()) if (!rooms.has(message)) rooms.set(message, new Set(['emails']))
  refuseSharedKeys([...rooms.keys()])
  const grouped = Object.groupBy([...rooms], ([, found]) => (found.size > 1 ? everywhere : ([...found][0] ?? everywhere)))
  return Object.fromEntries(
    Object.entries(grouped)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([room, messages = []]) => [room, messages.map(([message]) => message)]),
  )
}

/** The first arguments of `t` and `rich`. */
function messagesIn(file: string): readonly string[] {
  const messages: string[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || (callee.name !== 't' && callee.name !== 'rich')) return
      if (first?.type === 'Literal' && typeof first.value === 'string') messages.push(first.value)
    },
  }).visit(program)
  return messages
}

/** A line for each file that says something whose words may not be there yet. */
export function unloadedWords(rooms: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const roomOf = new Map(
    Object.entries(rooms).flatMap(([room, messages]) => (alwaysThere.has(room) ? [] : messages.map((message) => [message, room] as const))),
  )
  return unloadedRooms(sources(), (file) => new Set(messagesIn(file).flatMap((message) => roomOf.get(message) ?? [])))
}

/** What the modules of the app import without asking: it is evaluated before any room's words are loaded. */
function filesOfEveryScreen(): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file) || !file.startsWith('src/web/')) return
    found.add(file)
    for (const to of staticImportsOf(file, readFileSync(file, 'utf8'))) follow(to)
  }
  for (const file of globSync('src/web/app/*.{ts,tsx}')) if (!/\.test\./.test(file) && !/prerender/.test(file)) follow(file)
  return found
}

function refuseSharedKeys(messages: readonly string[]): void {
  const keys = new Map<string, string>()
  for (const message of messages) {
    const other = keys.get(messageKey(message))
    if (other !== undefined) throw new Error(`“${message}” and “${other}” have the same key: change a word of one.`)
    keys.set(messageKey(message), message)
  }
}
