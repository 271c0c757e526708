import type { UserCard } from '#contract/people/users.ts'
import { t } from '#web/lib/language/translate.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './AreaInfo.module.css'

type Props = { readonly entry: UserCard['previews'][number]; readonly author: string }

/** An entry in a line: its picture, whose it is, and its caption. */
export const EntryLine = ({ entry: { kind, caption, image, width, height, thumbhash }, author }: Props) => (
  <>
    <span className={styles.thumbnail}>
      {image !== null && <Picture src={image} alt="" width={width} height={height} thumbhash={thumbhash} ratio="1 / 1" />}
    </span>
    <span className={styles.caption}>
      <span className={styles.author}>{author}:</span> {caption || kindWords[kind]}
    </span>
  </>
)

/** An entry without a caption, by what it is. */
const kindWords = { image: t('An image'), video: t('A video'), misc: t('A file'), tweet: t('A tweet'), artifact: t('An artifact') } as const
