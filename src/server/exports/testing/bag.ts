import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import type { AccountExport } from '#contract/exports.ts'
import type { Milliseconds } from '#domain/units.ts'
import { succeeded } from '#server/case/testing/case.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { zipReaders } from './zip-readers.ts'

type App = Pick<TestApp, 'call'>

/** Asks for an export and waits until it is there: that of somebody with an island takes some seconds of a processor. */
export async function madeExport(t: App, as: Person, timeout: Milliseconds = 20_000): Promise<AccountExport> {
  succeeded(await t.call('POST', '/api/exports', { as, body: { partSize: 2 } }))
  return vi.waitFor(
    async () => {
      const found = succeeded<{ data: AccountExport | null }>(await t.call('GET', '/api/exports/latest', { as })).data
      if (found?.state !== 'ready') throw new Error(`the export is ${found?.state ?? 'gone'}`)
      return found
    },
    { timeout },
  )
}

/**
 * The files of a bag by their paths, unpacked by a program of others.
 * @param check looks at each zip
 */
export async function unpackBag(
  t: App,
  one: AccountExport,
  folder: string,
  check: (zip: string) => void = () => {},
): Promise<ReadonlyMap<string, Buffer>> {
  const to = mkdtempSync(path.join(folder, 'bag-'))
  for (const { address, name } of one.parts) {
    const zip = path.join(folder, name)
    writeFileSync(zip, (await t.call('GET', address)).rawPayload)
    check(zip)
    const read = zipReaders[0]?.unpack(zip, to)
    if (read !== 'read') throw new Error(`${name} cannot be unpacked: ${read ?? 'no program reads zips'}`)
  }
  const [root = ''] = readdirSync(to)
  const paths = readdirSync(path.join(to, root), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    paths.map((entry) => {
      const whole = path.join(entry.parentPath, entry.name)
      return [path.relative(path.join(to, root), whole), readFileSync(whole)]
    }),
  )
}
