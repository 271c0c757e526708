import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Resident } from './resident.ts'

/** Whose pictures the rendering process makes, and the PNG files it writes: the portrait, then one for each entry. */
export type Rendering = { readonly resident: Resident; readonly files: readonly string[] }

/**
 * Renders the portrait of a resident and the pictures of their case as PNG files, the portrait first. A process of its own does it:
 * no process of the server may read SVG, and the web process does not load the image library at all.
 */
export async function renderDemoPictures(resident: Resident, directory: string): Promise<readonly string[]> {
  await mkdir(directory, { recursive: true })
  const names = ['portrait.png', ...resident.entries.map((_, at) => `picture-${at + 1}.png`)]
  const files = names.map((name) => path.join(directory, name))
  const renderer = fork(path.join(import.meta.dirname, 'rendering-process.ts'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  renderer.send({ resident, files } satisfies Rendering)
  const [code] = (await once(renderer, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the pictures of ${resident.username} could not be rendered (the process ended with ${code})`)
  return files
}
