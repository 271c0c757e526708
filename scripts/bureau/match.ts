import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { isAlbumSidecarName, matchSidecars } from '#domain/imports/google-photos/match-sidecars.ts'

const question = z.object({ media: z.string(), jsons: z.array(z.string()) })

/** What matches the question of one line, or why the line is none. */
type Answer = { readonly json: string | null; readonly class: string | null } | { readonly fault: string }

/** Answers which sidecar a media file has, line by line: the same code as an import of Google Takeout uses. */
export async function* matchLines(input: NodeJS.ReadableStream): AsyncGenerator<Answer> {
  let number = 0
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (line.trim()) yield answerTo(line, number)
  }
}

function answerTo(line: string, number: number): Answer {
  const parsed = question.safeParse(parsedJson(line))
  if (!parsed.success) return { fault: `Line ${number} is not {"media": name, "jsons": [names]}.` }
  const { media, jsons } = parsed.data
  const { matches } = matchSidecars({ media: [media], sidecars: jsons.filter((name) => !isAlbumSidecarName(name)) })
  const match = matches.get(media)
  return { json: match?.sidecar ?? null, class: match?.rule ?? null }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
