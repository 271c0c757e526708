import { addEntries } from '#server/case/store.ts'
import { transact } from '#server/db/connection.ts'
import { anObject } from '#server/island/testing/island.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** Somebody with a tree of life in their case, who may plant it. */
export async function planter(t: TestApp, username: string): Promise<Person> {
  const person = await t.resident(username)
  const at = { created_at: t.deps.now(), updated_at: t.deps.now() }
  const product = { id: t.deps.newId(), kind: 'artifact' as const, product_slug: 'tree-of-life', ...at }
  await transact(t.deps.db, (trx) => addEntries(trx, person.id, [product]))
  return person
}

export const aTree = (id: string) => anObject(id, { artifact: 'tree-of-life' })
