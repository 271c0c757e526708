/** Functions of the language that Node has from versions 21 and 22 on (polyfill): as one file the command runs on Node 20, too. */

function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, at: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  let at = 0
  for (const item of items) {
    const key = keyOf(item, at)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
    at += 1
  }
  return groups
}

async function gathered<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  make: (item: Item, at: number) => unknown = (item) => item,
): Promise<unknown[]> {
  const made: unknown[] = []
  for await (const item of items) made.push(await make(item, made.length))
  return made
}

function addMissing(to: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
}

addMissing(Map, { groupBy: grouped })
addMissing(Object, { groupBy: (...given: Parameters<typeof grouped<unknown, PropertyKey>>) => Object.fromEntries(grouped(...given)) })
addMissing(Array, { fromAsync: gathered })
