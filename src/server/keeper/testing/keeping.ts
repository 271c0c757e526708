import { suspendMessageWith } from '#server/messages/changes.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { providedToLegacy } from '#server/wiring/provided-to-legacy.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { type Commands, commands } from '../commands.ts'
import type { ActDeps } from '../waiting-acts.ts'

/** What the command line borrows, as a keeper of this name on its machine. */
export const keepingDeps = (t: Pick<TestApp, 'deps' | 'dataDir'>, keeper = 'sunethra') => ({
  ...t.deps,
  ...providedToShop(t.deps),
  ...providedToLegacy(t.deps),
  notify: notifyWith(t.deps),
  updateListings: updateListingsWith(t.deps),
  suspendMessage: suspendMessageWith(t.deps),
  outbox: t.dataDir,
  print: () => {},
  reason: 'a test',
  keeper,
})

/** Runs a command of the keepers. What waits for a second keeper is confirmed by another at once; `ahead` changes what is borrowed. */
export const keepingOf =
  (t: Pick<TestApp, 'deps' | 'dataDir'>, keeper?: string, ahead: Partial<ActDeps> = {}) =>
  async (name: keyof typeof commands, ...args: readonly string[]): Promise<readonly string[]> => {
    const deps = { ...keepingDeps(t, keeper), ...ahead }
    const said = await (commands as Commands)[name]?.run(deps, args)
    const number = /waits as number (\d+)/.exec(said?.join(' ') ?? '')?.[1]
    return (number ? await commands.confirm.run({ ...deps, keeper: 'the second keeper' }, [number]) : said) ?? []
  }
