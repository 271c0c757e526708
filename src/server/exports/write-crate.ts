import {
  type CrateAbout,
  type CrateFile,
  crateEnd,
  crateFile,
  crateHead,
  cratePart,
  cratePath,
  crateRoot,
} from '#domain/exports/ro-crate.ts'
import type { Spools } from './spool.ts'
import type { PartWriter } from './write-files.ts'

/** The description of the payload for tools of others. Its root names every file and comes last, so the names grow beside it. */
export function openCrate(to: PartWriter, spools: Spools, about: CrateAbout) {
  const text = to.openText(cratePath)
  const parts = spools.open('crate-parts')
  text.add(crateHead(about))
  return {
    add(file: CrateFile): void {
      text.add(crateFile(file))
      parts.append(Buffer.from(cratePart(file.path)))
    },
    async end(): Promise<void> {
      parts.close()
      text.add(crateRoot(about))
      for await (const piece of parts.read()) text.add(piece as Buffer)
      text.add(crateEnd)
      await text.end()
    },
  }
}
