import { type Block, type Plate, plainText } from './written-page.ts'

/** A part of a page: all from one heading of the second level to the next. */
export type Chapter = {
  /** The anchor of its heading. */
  readonly id: string
  readonly title: string
  readonly plate: Plate | null
  /** Its heading and its words, without its plate. */
  readonly blocks: readonly Block[]
}

/** The parts of a page that begins with a heading. The first plate of a part belongs to the whole of it. */
export function chaptersOf(blocks: readonly Block[]): readonly Chapter[] {
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' && block.level === 2 ? [{ heading: block, index }] : []))
  return starts.map(({ heading, index }, number) => {
    const part = blocks.slice(index, starts[number + 1]?.index)
    const plate = part.find((block) => block.kind === 'plate') ?? null
    return { id: heading.id, title: plainText(heading.words), plate, blocks: part.filter((block) => block !== plate) }
  })
}
