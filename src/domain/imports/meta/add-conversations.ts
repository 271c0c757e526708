import { fileName, folderOf, kindOfName } from '../archive-path.ts'
import type { Collector } from '../collect-findings.ts'

/** Conversations lie in a folder for each, by the name of the other and an id: `messages/inbox/anna_123/message_1.json`. */
const inMessages = /(?:^|\/)messages\/[^/]{1,100}\/[^/]{1,200}\//i
const messageFile = /^message_\d{1,6}\.json$/i

/** Conversations of Facebook and Instagram, with the words of others: private, and left out unless asked for, as is what was sent in them. */
export function addConversations(found: Collector): void {
  const files = found.open().filter(({ path }) => inMessages.test(path))
  const threads = Map.groupBy(
    files.filter(({ path }) => messageFile.test(fileName(path))),
    ({ path }) => folderOf(path),
  )
  for (const [folder, [first, ...others]] of threads) {
    if (!first) continue
    const name = fileName(folder).replace(/_[0-9a-z]{6,30}$/i, '') || fileName(folder)
    found.addFile(first, { kind: 'conversation', name, attachments: others, isPrivate: true, leftOut: 'message' })
  }
  for (const file of files)
    if (found.isOpen(file) && kindOfName(fileName(file.path))) found.addFile(file, { isPrivate: true, leftOut: 'message' })
}

/** Empty sections of an export hold a file that says so. */
export function passOverEmptySections(found: Collector): void {
  for (const file of found.open()) if (/^no[-_]data\.(?:txt|html?|json)$/i.test(fileName(file.path))) found.passOver(file)
}

/** Dates of the form that people read are in the language of the account, without a zone or an order that can be told. */
export const warnOfHtml = (found: Collector, service: string): void =>
  found.warn(
    `This export of ${service} is in HTML, whose dates can’t be read with certainty: only its pictures and films are brought in. Ask ${service} again and choose JSON.`,
  )
