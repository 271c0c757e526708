import { documents } from './case/documents.ts'
import { grid } from './case/grid.ts'
import { pictures } from './case/pictures.ts'
import { uploads } from './case/uploads.ts'

/** The case: files sent beside plain busboy, pictures drawn beside one plain resize, documents of small and very large cases, and the sheet of 50,000 prints. */
export async function bench(): Promise<void> {
  await uploads()
  await pictures()
  await documents()
  await grid()
}
