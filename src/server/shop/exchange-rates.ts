import { readFile, stat } from 'node:fs/promises'
import { areCurrent, type ExchangeRates, parseReferenceRates } from '#domain/shop/exchange-rates.ts'
import { type Milliseconds, megabytes, minutes } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'

/** How long what was read counts before the file is looked at again. */
const lookedAtEvery: Milliseconds = minutes(5)
const maxFile = megabytes(1)

/** Today's rates from the file that operators keep fresh; null without one, and where it is old or no such file. A broken file breaks no shop. */
export function exchangeRates({
  config,
  now,
}: {
  readonly config: Pick<Deps['config'], 'exchangeRates'>
  readonly now: () => Date
}): () => Promise<ExchangeRates | null> {
  const path = config.exchangeRates
  let known: ExchangeRates | null = null
  let until = Number.NEGATIVE_INFINITY
  async function read(from: string): Promise<ExchangeRates | null> {
    const { size } = await stat(from)
    return size > maxFile ? null : parseReferenceRates(await readFile(from, 'utf8'))
  }
  return async () => {
    if (path === null) return null
    if (now().getTime() >= until) {
      until = now().getTime() + lookedAtEvery
      known = await read(path).catch(() => null)
    }
    return known && areCurrent(known, now()) ? known : null
  }
}
