import { open } from 'node:fs/promises'
import path from 'node:path'
import { type Bytes, megabytes } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'
import { processPage } from './page.ts'
import { renderSizes } from './render-sizes.ts'
import { ProgramRefused, runProgram } from './run-program.ts'
import type { Processed } from './unreadable.ts'

const asItCame: Processed = { state: 'kept', note: null, metadata: {}, variants: {} }

/** More than a sheet holds, however narrow its letters. */
const maxBeginning: Bytes = 16_000

/** The beginning of a text file as a typed sheet, in the drawn sizes. What is no text in UTF-8 has none. */
export async function processText(file: string, directory: string): Promise<Processed> {
  const text = await beginningOf(file)
  return text === null || text.trim() === '' ? asItCame : processPage(text, directory)
}

async function beginningOf(file: string): Promise<string | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxBeginning), 0, maxBeginning, 0)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true })
    return text.includes('\0') ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  } finally {
    await handle.close()
  }
}

/** The longest side of the page that is drawn: that of the largest size. */
const drawnSide = '2560'

/** The first page of a PDF in the drawn sizes, where this machine has poppler. One that is closed by a password, or damaged, has none. */
export async function processPdf(
  file: string,
  directory: string,
  { searchPath, signal }: { readonly searchPath: string; readonly signal?: AbortSignal | undefined },
): Promise<Processed> {
  const pdftoppm = findProgram(searchPath, 'pdftoppm')
  if (!pdftoppm) return asItCame
  const drawn = path.join(directory, 'first-page')
  try {
    await runProgram(pdftoppm, ['-f', '1', '-l', '1', '-singlefile', '-png', '-scale-to', drawnSide, file, drawn], {
      searchPath,
      signal,
      limits: { seconds: 30, memory: megabytes(1000), largestFile: megabytes(100) },
    })
    const { variants, ...metadata } = await renderSizes(`${drawn}.png`, directory)
    return { state: 'kept', note: null, metadata, variants }
  } catch (error) {
    if (error instanceof ProgramRefused) return asItCame
    throw error
  }
}
