import { Fragment, type ReactNode } from 'react'
import { type Block, type Inline, plainText } from '#domain/pages/written-page.ts'
import { PlateFigure } from './PlateFigure.tsx'
import styles from './Writing.module.css'

/** The blocks of a written page as elements. Its style sheet numbers the parts where an ancestor has `data-chapters`. */
export function Writing({ blocks }: { readonly blocks: readonly Block[] }) {
  let part = ''
  return keyed(blocks, (block) => {
    if (block.kind === 'heading') part = plainText(block.words)
    return block.kind === 'table' ? <Table {...block} part={part} /> : <Piece block={block} />
  })
}

function Piece({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id} className={block.level === 2 ? styles.part : styles.section}>
          {block.day && (
            <time className={styles.day} dateTime={block.day}>
              {inWords(block.day)}
            </time>
          )}
          <Words words={block.words} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Words words={block.words} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={block.isOrdered ? styles.steps : styles.list}>
          {keyed(block.items, (item) => (
            <Item blocks={item} />
          ))}
        </List>
      )
    }
    case 'plate':
      return <PlateFigure plate={block} />
    case 'table':
      return <Table {...block} part="" />
  }
}

/** An item of one paragraph is its words alone. */
const Item = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <li className={styles.item}>
    {keyed(blocks, (block) => (block.kind === 'paragraph' ? <Words words={block.words} /> : <Piece block={block} />))}
  </li>
)

/** What a table is called, by the heading above it: several of a page may have the same columns. */
const nameOf = (part: string, head: readonly (readonly Inline[])[]) =>
  `Table${part && ` of ${part}`}: ${head.map((words) => plainText(words)).join(', ')}`

/** Scrolls by itself where the sheet is too narrow; by key too, hence the tab stop. */
const Table = ({ head, rows, part }: Extract<Block, { kind: 'table' }> & { readonly part: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by key
  <section className={styles.frame} tabIndex={0} aria-label={nameOf(part, head)}>
    <table className={styles.table}>
      <thead>
        <tr>
          {keyed(head, (cell) => (
            <th className={styles.cell} scope="col">
              <Words words={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows, (row) => (
          <tr>
            {keyed(row, (cell) => (
              <td className={styles.cell}>
                <Words words={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Words = ({ words }: { readonly words: readonly Inline[] }) => keyed(words, (word) => <Word word={word} />)

function Word({ word }: { readonly word: Inline }) {
  if (typeof word === 'string') return word
  switch (word.kind) {
    case 'link':
      return (
        <a href={word.href}>
          <Words words={word.words} />
        </a>
      )
    case 'emphasis':
      return (
        <em>
          <Words words={word.words} />
        </em>
      )
    case 'strong':
      return (
        <strong>
          <Words words={word.words} />
        </strong>
      )
    case 'term':
      return <TermButton term={word.slug}>{word.text}</TermButton>
    case 'code':
      return <code className={styles.code}>{word.text}</code>
  }
}

function inWords(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function keyed<Item>(items: readonly Item[], draw: (item: Item) => ReactNode) {
  // biome-ignore lint/suspicious/noArrayIndexKey: written text has no order but its own
  return items.map((item, index) => <Fragment key={index}>{draw(item)}</Fragment>)
}

type Props = {
  /** A slug; empty for the contents of the dictionary. */
  readonly term: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Opens a term of the dictionary over a page without an app, which loads the dictionary at the first press. */
export const TermButton = ({ term, className = styles.term, children }: Props) => (
  <button type="button" className={className} data-term={term} data-load="src/web/app/page-dictionary.ts">
    {children}
  </button>
)
