import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { eraseMap } from '../erase-map.ts'
import { type Canary, lonelyGroup } from './canary.ts'
import { bytesToken, type Token, textToken, uuidToken } from './scanner.ts'

/** Values that are shorter stand elsewhere by chance. */
const shortest = 12

/**
 * What is looked for of the canary: their word, address and account, and what stood in their rows alone: ids of what is theirs, hashes, keys
 * and whatever else of `data` the word is not in.
 */
export async function tokensOf(db: Database, { ada }: Pick<Canary, 'ada'>, word: string): Promise<readonly Token[]> {
  const tokens: Token[] = [textToken('word', word), textToken('address', ada.email), uuidToken('account', ada.id)]
  tokens.push(textToken('lonely group', lonelyGroup(word)))
  for (const [table, { goesWith = [], data = [], plain = [] }] of Object.entries(eraseMap)) {
    const [owner] = goesWith
    if (owner === undefined) continue
    const own = [...data, ...(plain.includes('id') && table !== 'forest_trees' ? ['id'] : [])]
    for (const column of own) {
      const { rows } = await sql<{ text: string }>`
        select distinct ${sql.ref(column)}::text as text from ${sql.table(table)} where ${sql.ref(owner)} = ${ada.id} and ${sql.ref(column)} is not null
        and ${sql.ref(column)}::text not in (
          select ${sql.ref(column)}::text from ${sql.table(table)} where ${sql.ref(owner)} <> ${ada.id} and ${sql.ref(column)} is not null
        )`.execute(db)
      for (const { text } of rows) {
        if (text.length < shortest || text.includes(word)) continue
        const name = `${table}.${column}`
        tokens.push(text.startsWith('\\x') ? bytesToken(name, Buffer.from(text.slice(2), 'hex')) : textToken(name, text))
      }
    }
  }
  return tokens
}
