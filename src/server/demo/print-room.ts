import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { drawPicture } from './pictures/picture.ts'
import { drawPortrait } from './pictures/portrait.ts'
import type { Resident } from './resident.ts'

/**
 * Draws somebody's portrait and pictures as PNG files, the portrait first. In a process of its own: in ours the library refuses
 * to read SVG, as it must where strangers send files.
 */
export async function print(resident: Resident, directory: string): Promise<readonly string[]> {
  await mkdir(directory, { recursive: true })
  const printer = fork(import.meta.filename, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const files = ['portrait.png', ...resident.entries.map((_, at) => `picture-${at + 1}.png`)].map((name) => path.join(directory, name))
  printer.send({ resident, files })
  const [code] = (await once(printer, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the prints of ${resident.username} could not be made (the printer ended with ${code})`)
  return files
}

async function printAll({ resident, files }: { resident: Resident; files: readonly string[] }) {
  const drawings = [drawPortrait(resident), ...resident.entries.map(({ picture }) => drawPicture(picture))]
  for (const [at, { svg }] of drawings.entries()) {
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
    await writeFile(files[at] as string, png)
  }
  process.exit(0)
}

if (import.meta.main) process.once('message', (work) => void printAll(work as Parameters<typeof printAll>[0]))
