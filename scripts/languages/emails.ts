import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { isNode } from '../syntax-tree.ts'
import { textsOfCode, textsOfExpression } from './texts-of-expression.ts'

/** Modules that write e-mails and push messages. */
const writers = [
  'src/domain/account/erasure/certificate.ts',
  'src/domain/notifications/notification-text.ts',
  'src/server/mail/email-text.ts',
  'src/server/{account,exports,legacy}/emails.ts',
  'src/server/moves/moves.ts',
  'src/server/notifications/{digest,letter,unsubscribe}.ts',
  'src/server/safety/suspend.ts',
  'src/server/shop/receipts.ts',
]

/** Parts of sentences that are lone words there, or written elsewhere. */
const values = [
  'you',
  'a contact',
  'Somebody',
  'one day',
  '{first} and {second}',
  '{first} and {more} others',
  '{first} and {more} other',
  '{count} added',
  'Good evening,',
  'The night desk',
  'You get this e-mail because {why}',
  '- {scopeWords} ({scope})',
  '{purpose}:',
  'your legacy contacts {name} and {name2}',
  'One thing',
  'one thing',
]

/**
 * The lines of e-mails and of push messages: `{name}` stands for each value. A line that is an address alone is none. What somebody did is
 * found behind their name.
 */
export const emailMessages = (): readonly string[] => [
  ...new Set([
    ...globSync(writers)
      .flatMap((file) => textsOfCode(readFileSync(file, 'utf8'), file))
      .flatMap((text) => text.split('\n'))
      .filter((line) => /\p{L}{2}[.,:;’”“]* \S|\} \p{L}{3}|\p{L}{3}[,:]/u.test(line.replaceAll(/\{\w+\}/g, '{}')) && !isCode(line)),
    ...deeds().map((deed) => `{who} ${deed}`),
    ...values,
  ]),
]

/** Names of things in code, and what is refused or typed, which other catalogues have. */
const isCode = (line: string) => /^[#/]|^ {2}|\$|^select |^exists |^(?:user|entry|reply) |"|^[a-z_.]+$|aes-|sha256|^is not$/.test(line)

/** What `by` of the domain says of the people of a notification. */
function deeds(): readonly string[] {
  const file = 'src/domain/notifications/notification-text.ts'
  const code = readFileSync(file, 'utf8')
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: said }) {
      if (callee.type === 'Identifier' && callee.name === 'by')
        for (const each of said) if (isNode(each)) found.push(...textsOfExpression(each, code))
    },
  }).visit(parseSync(file, code).program)
  return found
}
