import { type Milliseconds, seconds } from '#domain/units.ts'

/** What was looked at, and how it is: `ill` keeps servers from working, of a `note` their operator should know. */
export type Finding = { readonly what: string; readonly state: 'well' | 'note' | 'ill'; readonly words: string }

export const well = (what: string, words: string): Finding => ({ what, state: 'well', words })
export const note = (what: string, words: string): Finding => ({ what, state: 'note', words })
export const ill = (what: string, words: string): Finding => ({ what, state: 'ill', words })

const maxAnswerTime: Milliseconds = seconds(10)

/** What a check finds; a failure, and no answer in time, are findings too. */
export async function tried(what: string, check: () => Promise<Finding>, remedy = ''): Promise<Finding> {
  const late = AbortSignal.timeout(maxAnswerTime)
  try {
    return await Promise.race([
      check(),
      new Promise<never>((_, reject) =>
        late.addEventListener('abort', () => reject(new Error(`No answer within ${maxAnswerTime / 1000} s.`))),
      ),
    ])
  } catch (error) {
    return ill(what, `${wordsOf(error)}${remedy}`)
  }
}

/** An error's words as a sentence. Where several addresses of one name failed, each has its own. */
export function wordsOf(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : [error]
  const words = errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
  return /[.!?]$/.test(words) ? words : `${words}.`
}

/** The lines to print, and whether everything works. */
export function report(findings: readonly Finding[]): { readonly lines: readonly string[]; readonly isWell: boolean } {
  const signs: Readonly<Record<Finding['state'], string>> = { well: 'ok', note: 'note', ill: 'MEND' }
  const count = findings.filter(({ state }) => state === 'ill').length
  const sum = count === 0 ? 'Nothing keeps a server from working.' : `To mend: ${count}.`
  return { lines: [...findings.map(({ what, state, words }) => `${signs[state].padEnd(5)} ${what}: ${words}`), sum], isWell: count === 0 }
}
