import { UserText } from '#web/shared/person/UserText.tsx'
import styles from './MessageText.module.css'

type Props = {
  readonly text: string
  /** Those of a request are not shown. */
  readonly hasLinks?: boolean
}

/** What somebody wrote. A few emoji by themselves stand large. */
export const MessageText = ({ text, hasLinks = true }: Props) =>
  hasLinks ? <UserText className={fewEmoji.test(text) ? styles.emoji : undefined}>{text}</UserText> : <bdi dir="auto">{text}</bdi>

/** Up to 16 code points: one emoji may be several of them, with joiners, skin tones and variation selectors. */
const fewEmoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,16}$/u
