import { createHash } from 'node:crypto'
import { type Block, plainText, type WrittenPage } from '#domain/pages/written-page.ts'
import { productName } from '#domain/product-name.ts'
import { escapeBetweenTags } from '#domain/text.ts'

type Change = { day: string; title: string; id: string; text: string[] }

/**
 * The page of changes as an Atom feed: each dated heading begins an entry. Addresses are relative, since a build does not
 * know where it will be served; readers resolve them against the feed's own.
 */
export function feed(page: WrittenPage, path: string): string {
  const changes = changesOf(page.blocks)
  const entries = changes.map(
    ({ day, title, id, text }) => `  <entry>
    <id>${urn(`${path}#${id}`)}</id>
    <title>${escapeBetweenTags(title)}</title>
    <updated>${day}T00:00:00Z</updated>
    <link href="${path}#${id}"/>
    <content type="text">${escapeBetweenTags(text.join('\n\n'))}</content>
  </entry>
`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${urn(path)}</id>
  <title>${escapeBetweenTags(`${page.title} · ${productName}`)}</title>
  <updated>${changes[0]?.day ?? page.date}T00:00:00Z</updated>
  <author><name>${escapeBetweenTags(productName)}</name></author>
  <link href="${path}"/>
  <link rel="self" href="${path}.xml"/>
${entries.join('')}</feed>
`
}

function changesOf(blocks: readonly Block[]): Change[] {
  const changes: Change[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      const title = plainText(block.words)
      if (!block.day) throw new Error(`«${title}» needs its day, as in 2026-11-21: ${title}`)
      changes.push({ day: block.day, title, id: block.id, text: [] })
    } else changes.at(-1)?.text.push(blockText(block))
  }
  return changes
}

function blockText(block: Block): string {
  if (block.kind === 'list') return block.items.map((item) => `- ${item.map(blockText).join(' ')}`).join('\n')
  if (block.kind === 'table') return block.rows.map((row) => row.map(plainText).join(', ')).join('\n')
  return block.kind === 'plate' ? block.alt : plainText(block.words)
}

/** The same name always gives the same id, wherever the feed is served. */
function urn(name: string): string {
  const digest = createHash('sha256').update(`${productName} ${name}`).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}
