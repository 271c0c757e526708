import { readFrontMatter } from '#domain/pages/front-matter.ts'

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
export function frontMatter(source: string): { head: PageHead; text: string } {
  const read = readFrontMatter(source)
  if (!read) throw new Error('A page begins with a line of three dashes.')
  for (const name of ['title', 'description', 'date']) if (!read.head[name]) throw new Error(`The page's head lacks its ${name}.`)
  if (read.head.plate && !read.head.shows) throw new Error('The plate of a page needs words: shows.')
  return { head: read.head as PageHead, text: read.text }
}
