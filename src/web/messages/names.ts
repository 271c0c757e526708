import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { t } from '#web/lib/language/translate.ts'

type Member = Conversation['members'][number]

/** Somebody whose account is deleted, or who is not there for the reader. The server does not tell which. */
export const formerMember = t('Somebody no longer here')

export const nameOf = (member: Pick<Member, 'name'> | undefined): string => member?.name ?? formerMember

/** Whose initials stand on a plate; nobody's where the name is not known. */
export const plateOf = (member: Pick<Member, 'name'> | undefined): string => member?.name ?? ''

/** Whose initials stand on the plate of a conversation: those of the other, or of a group its title or of its members who are there. */
export const plateOfConversation = (conversation: Conversation, me: string): string =>
  conversation.title ||
  othersIn(conversation, me)
    .flatMap(({ name }) => name ?? [])
    .slice(0, maxNames)
    .join(' ')

/** Everybody but the reader. */
export const othersIn = ({ members }: Conversation, me: string): readonly Member[] => members.filter(({ _id }) => _id !== me)

/** How many names stand for a group without a title. */
const maxNames = 3

/** What a conversation is called: the other person, or the title of the group, or its first members. */
export function titleOf(conversation: Conversation, me: string): string {
  if (conversation.title !== '') return conversation.title
  const names = othersIn(conversation, me).map(nameOf)
  if (names.length === 0) return conversation.kind === 'group' ? t('Only you') : formerMember
  const rest = names.length - maxNames
  return rest > 0 ? t('{names} and {rest} more', { names: names.slice(0, maxNames).join(', '), rest }) : names.join(', ')
}

/** Who wrote a message, as its reader calls them. */
export const senderOf = ({ sender }: Pick<Message, 'sender'>, { members }: Conversation, me: string): string =>
  sender === me ? t('You') : nameOf(members.find(({ _id }) => _id === sender))

const attached = (count: number) => t('{count, plural, one{an attachment} other{# attachments}}', { count })

/** What stands for a message in one line: its text, or what it is. */
export function summaryOf({ state, kind, text }: Pick<Message, 'state' | 'kind' | 'text'>, attachments: number): string {
  if (state === 'unsent') return t('Message unsent')
  if (state === 'hidden') return t('Message hidden')
  if (state === 'suspended') return t('Hidden by the keepers')
  if (kind === 'joined') return t('joined')
  if (kind === 'left') return t('left')
  if (kind === 'renamed') return text === '' ? t('took the name of the group away') : t('named the group “{text}”', { text })
  return text === '' ? attached(attachments) : text
}

/** The same of a message that lies before one, what it withholds among its attachments. */
export const summaryOfMessage = (message: Message): string => summaryOf(message, message.attachments.length + message.withheld)

/** The last line of a conversation as its list shows it. */
export function lastLineOf(conversation: Conversation, me: string): string {
  const { latest, kind } = conversation
  if (!latest) return t('Nothing said yet')
  const summary = summaryOf(latest, latest.attachments)
  if (latest.state !== 'sent') return summary
  if (latest.kind === 'left') return t('Somebody left')
  if (latest.kind !== 'text') return `${senderOf(latest, conversation, me)} ${summary}`
  return latest.sender === me || kind === 'group' ? `${senderOf(latest, conversation, me)}: ${summary}` : summary
}
