type FrontMatter = { title: string; description: string; date: string; chapters?: string }

/** Splits a file into its `name: value` head between two lines of dashes (the formatter puts an empty line first), and the text. */
export function frontMatter(source: string): { head: FrontMatter; text: string } {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  if (head === undefined || text === undefined) throw new Error('A page begins with a line of three dashes.')
  const fields = Object.fromEntries(
    head
      .trim()
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
      }),
  )
  for (const name of ['title', 'description', 'date']) if (!fields[name]) throw new Error(`The page's head lacks its ${name}.`)
  return { head: fields as FrontMatter, text }
}
