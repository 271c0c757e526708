import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fontSources, siteFonts } from '#domain/exports/site/site-fonts.ts'
import type { PartWriter } from './write-files.ts'

const folder = path.join(import.meta.dirname, '../../../public/fonts')

/** Adds the typefaces of the site, and their licences. */
export async function writeFonts(to: Pick<PartWriter, 'addText'>): Promise<void> {
  const names = [...siteFonts.map(({ file }) => `${file}.woff2`), ...fontSources.map((source) => `${source}.OFL.txt`)]
  for (const name of names) to.addText(`data/site/fonts/${name}`, await readFile(path.join(folder, name)))
}
