import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { readFrontMatter } from '#domain/pages/front-matter.ts'
import { type Block, type Inline, plainText, type WrittenPage } from '#domain/pages/written-page.ts'

/** Reads a Markdown page. What a page cannot draw, such as raw HTML, stops the build and is named. */
export function writtenPage(source: string): WrittenPage {
  const { head, text } = frontMatter(source)
  const blocks = blocksOf(lexer(text))
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new Error(`Two headings are called ${twice}.`)
  return {
    title: head.title,
    description: head.description,
    date: head.date,
    linksTerms: head.terms === 'yes',
    plate: head.plate ? { kind: 'plate', src: head.plate, alt: head.shows ?? '' } : null,
    blocks,
  }
}

/** A note to whoever writes or checks the page: it is not printed. */
const comment = /^<!--[\s\S]*?-->\s*$/

function blocksOf(tokens: readonly Token[]): Block[] {
  return (tokens as readonly MarkedToken[]).flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        return [heading(token)]
      case 'html':
        if (comment.test(token.text)) return []
        throw new Error(`A page cannot hold html: ${token.raw.trim()}`)
      case 'paragraph':
        if (token.tokens.length === 1 && token.tokens[0]?.type === 'image')
          return [{ kind: 'plate', src: token.tokens[0].href, alt: token.tokens[0].text }]
        return [{ kind: 'paragraph', words: wordsOf(token.tokens) }]
      case 'text':
        return [{ kind: 'paragraph', words: wordsOf(token.tokens ?? [token]) }]
      case 'list':
        return [{ kind: 'list', isOrdered: token.ordered, items: token.items.map((item) => blocksOf(item.tokens)) }]
      case 'table':
        return [
          {
            kind: 'table',
            head: token.header.map((cell) => wordsOf(cell.tokens)),
            rows: token.rows.map((row) => row.map((cell) => wordsOf(cell.tokens))),
          },
        ]
      default:
        throw new Error(`A page cannot hold ${token.type}: ${token.raw.trim()}`)
    }
  })
}

/** A heading such as `2026-11-21: What changed` is dated. */
function heading(token: Tokens.Heading): Block {
  if (token.depth !== 2 && token.depth !== 3) throw new Error(`The title stands in the head; use ## and ### for «${token.text}».`)
  const [first = '', ...rest] = wordsOf(token.tokens)
  const [, day = null, title = first] = (typeof first === 'string' && /^(\d{4}-\d{2}-\d{2}): (.*)$/s.exec(first)) || []
  const words = [title, ...rest]
  return { kind: 'heading', level: token.depth, id: slug([day, plainText(words)].join(' ')), day, words }
}

function wordsOf(tokens: readonly Token[]): Inline[] {
  return (tokens as readonly MarkedToken[]).map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text
      case 'link':
        return { kind: 'link', href: token.href, words: wordsOf(token.tokens) }
      case 'em':
        return { kind: 'emphasis', words: wordsOf(token.tokens) }
      case 'strong':
        return { kind: 'strong', words: wordsOf(token.tokens) }
      case 'codespan':
        return { kind: 'code', text: token.text }
      default:
        throw new Error(`A line cannot hold ${token.type}: ${token.raw}`)
    }
  })
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

type PageHead = {
  title: string
  description: string
  date: string
  terms?: string
  /** A drawing beside the title, and what it shows, for those who do not see it. */
  plate?: string
  shows?: string
}

/** The head and the text of a page. */
function frontMatter(source: string): { head: PageHead; text: string } {
  const read = readFrontMatter(source)
  if (!read) throw new Error('A page begins with a line of three dashes.')
  for (const name of ['title', 'description', 'date']) if (!read.head[name]) throw new Error(`The page's head lacks its ${name}.`)
  if (read.head.plate && !read.head.shows) throw new Error('The plate of a page needs words: shows.')
  return { head: read.head as PageHead, text: read.text }
}
