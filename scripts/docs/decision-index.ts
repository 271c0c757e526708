import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = 'docs/decisions'
/** One decision: its number, which never changes, what was decided, and the page it stands on. */
type Decision = { readonly number: string; readonly title: string; readonly page: string; readonly anchor: string }
type Page = { readonly file: string; readonly title: string; readonly decisions: readonly Decision[] }

/** The pages of decisions, by subject: a section is a decision, and ends its heading with its number in brackets. */
export const decisionPages = (): readonly Page[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const decisions = [...text.matchAll(/^## (.+) \((\d{3})\)$/gm)].map(([heading, title = '', number = '']) => ({
        number,
        title,
        page: file,
        anchor: anchorOf(heading.slice(3)),
      }))
      return { file, title: /^# (.+)$/m.exec(text)?.[1] ?? file, decisions }
    })

/** The id that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** `docs/decisions/README.md`: every page with its decisions, and every number with its page. */
export function decisionIndex(): string {
  const pages = decisionPages()
  const subjects = pages.map(({ file, title, decisions }) =>
    [
      `- **[${title}](${file})**`,
      ...decisions.map(({ number, title, page, anchor }) => `  - ${number} [${title}](${page}#${anchor})`),
    ].join('\n'),
  )
  return `${opening}\n\n${subjects.join('\n')}\n`
}

const opening = `# Decisions

Made by \`npm run docs\` from the headings of the pages, which go by subject. A decision says what was chosen and why, and where something else was looked at, what was refused.
Its number never changes: comments name it ("decision 141"), and search on this page finds it. A new decision is a section of the page of its subject with the next number; it has a page of its own only where it has no subject yet and an alternative was refused. What can be read in the code is no decision.`
