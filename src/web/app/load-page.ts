import type { ComponentType } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { withWords } from '#web/lib/language/with-words.ts'

/** Every `XxxPage.tsx` of every feature, each a chunk of its own. */
const files = import.meta.glob<Record<string, ComponentType>>(['../*/*Page.tsx', '!../pages/*'])

const loads = new Map(Object.entries(files).map(([file, load]) => [file, loadChunk(withWords(file.split('/')[1] ?? '', load))]))

/** Whether the file of a screen exists. */
export const hasPage = (page: string) => loads.has(`../${page}.tsx`)

/** Loads the code of a screen, by its file under `src/web`. */
export function loadPage(page: string): () => Promise<{ default: ComponentType }> {
  const name = page.split('/').at(-1) ?? page
  return async () => {
    const component = (await loads.get(`../${page}.tsx`)?.())?.[name]
    if (!component) throw new Error(`src/web/${page}.tsx does not export ${name}.`)
    return { default: component }
  }
}
