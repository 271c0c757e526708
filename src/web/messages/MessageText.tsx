import { UserText } from '#web/ui/UserText.tsx'
import styles from './MessageText.module.css'

type Props = {
  readonly text: string
  /** Those of a request are not shown. */
  readonly hasLinks?: boolean
}

/** What somebody wrote. A few emoji by themselves stand large. */
export const MessageText = ({ text, hasLinks = true }: Props) =>
  hasLinks ? <UserText className={fewEmoji.test(text) ? styles.emoji : undefined}>{text}</UserText> : <bdi dir="auto">{text}</bdi>

const fewEmoji = /^(?:\p{RGI_Emoji}\s*){1,6}$/v
