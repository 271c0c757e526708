import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { boats, sampleBagPaths, samplePages } from '#domain/exports/site/testing/sample-site.ts'
import { seededRandom } from '#domain/random.ts'
import { addFonts } from '#server/exports/write-case.ts'

/** Writes the site of an export with something of everything into a folder, whose name is one that needs encoding. */
export async function writeSampleFolder(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'export-site-')), 'case #1, 100%')
  const files: { readonly path: string; readonly content: string | Uint8Array }[] = [
    ...samplePages(),
    ...(await Promise.all(sampleBagPaths.map(sampleFile))),
  ]
  await addFonts({ addText: (name, content) => void files.push({ path: name, content }) })
  for (const { path: name, content } of files) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  await copyFile('tests/fixtures/media/film.mp4', path.join(folder, 'data/media/1974/launch.mp4'))
  await copyFile('tests/fixtures/media/memo.m4a', path.join(folder, 'data/media/1975/whistle.m4a'))
  return folder
}
export const removeFolder = (folder: string): Promise<void> => rm(path.dirname(folder), { recursive: true, force: true })

export const addressIn = (folder: string, page: string): string => pathToFileURL(path.join(folder, page)).href

/** Twenty of the sample's entries in an order of chance, which the seed repeats. */
export function someBoats(seed: number): typeof boats {
  const random = seededRandom(seed)
  return boats
    .map((boat) => ({ boat, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, 20)
    .map(({ boat }) => boat)
}

/** A picture for each file that a page shows, tall and wide by turns. */
async function sampleFile(name: string, at: number): Promise<{ readonly path: string; readonly content: string | Uint8Array }> {
  const [width, height] = at % 3 === 0 ? [240, 320] : [320, 213]
  const turn = Number(/-(\d+)\.webp$/.exec(name)?.[1] ?? 0)
  const ink = name.includes('/dead-') ? '#6a6a66' : '#e6cc8e'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 213"><rect width="320" height="213" fill="#12385a"/><path d="M40 150l${90 + turn / 5}-90 ${130 - turn / 5} 90z" fill="${ink}" stroke="#0b1b2b"/><path d="M0 150h320v63H0z" fill="#113c54"/></svg>`
  if (name.endsWith('.svg')) return { path: name, content: svg }
  if (/\.(?:webp|jpg)$/.test(name))
    return {
      path: name,
      content: await sharp(Buffer.from(svg))
        .toFormat(name.endsWith('.jpg') ? 'jpeg' : 'webp')
        .toBuffer(),
    }
  return { path: name, content: '' }
}

/** In a page: the typefaces that have been loaded, once all are. */
export async function loadedFaces(): Promise<readonly string[]> {
  await document.fonts.ready
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))
  return [...new Set(loaded)].toSorted()
}
