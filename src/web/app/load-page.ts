import type { ComponentType } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'

/** Every `XxxPage.tsx` of every feature, each a chunk of its own. */
const files = import.meta.glob<Record<string, ComponentType>>(['../*/*Page.tsx', '!../pages/*'])

/** Whether the file of a screen exists. */
export const hasPage = (page: string) => `../${page}.tsx` in files

/** Loads the code of a screen, by its file under `src/web`. */
export function loadPage(page: string): () => Promise<{ default: ComponentType }> {
  const name = page.split('/').at(-1) ?? page
  const load = loadChunk(async () => files[`../${page}.tsx`]?.())
  return async () => {
    const component = (await load())?.[name]
    if (!component) throw new Error(`src/web/${page}.tsx does not export ${name}.`)
    return { default: component }
  }
}
