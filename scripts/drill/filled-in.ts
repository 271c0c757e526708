import { readFileSync } from 'node:fs'

/** A file of `operate`, with our values for what an operator fills in. Throws where it does not say what is replaced. */
export function filledIn(file: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(file, 'utf8')
  for (const [written, ours] of Object.entries(values)) {
    if (!text.includes(written)) throw new Error(`${file} does not say ${written}`)
    text = text.replaceAll(written, ours)
  }
  return text
}
