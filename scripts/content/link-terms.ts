import { type Linkable, termLinker } from '#domain/dictionary/linker.ts'
import type { Block, Inline } from '#domain/pages/written-page.ts'

/**
 * Marks the terms of the dictionary in the paragraphs of a page, each the first time it is named. Headings, tables, links and code stay as
 * they are.
 */
export function linkTerms(blocks: readonly Block[], terms: readonly Linkable[]): readonly Block[] {
  const link = termLinker(terms)
  const used = new Set<string>()
  const inWords = (words: readonly Inline[]): readonly Inline[] => words.flatMap(inWord)
  function inWord(word: Inline): readonly Inline[] {
    if (typeof word !== 'string')
      return word.kind === 'emphasis' || word.kind === 'strong' ? [{ ...word, words: inWords(word.words) }] : [word]
    return link(word, used).map(({ text, slug }) => {
      if (slug === null) return text
      used.add(slug)
      return { kind: 'term', slug, text }
    })
  }
  const inBlock = (block: Block): Block => {
    if (block.kind === 'paragraph') return { ...block, words: inWords(block.words) }
    return block.kind === 'list' ? { ...block, items: block.items.map((item) => item.map(inBlock)) } : block
  }
  return blocks.map(inBlock)
}
