import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawPicture } from './drawings/picture.ts'
import { drawPortrait } from './drawings/portrait.ts'
import type { Rendering } from './render-demo-pictures.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Rasterises the drawings of one resident, whom it is sent as a message, and ends. */
async function render({ resident, files }: Rendering): Promise<void> {
  const drawings = [drawPortrait(resident), ...resident.entries.map(({ picture }) => drawPicture(picture))]
  for (const [at, { svg }] of drawings.entries()) {
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
    await writeFile(files[at] as string, png)
  }
  process.exit(0)
}

process.once('message', (rendering) => void render(rendering as Rendering))
