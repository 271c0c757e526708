import type { Attachment } from '#contract/entries.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { FileSheet } from '#web/shared/entry/FilePaper.tsx'
import { extensionLabel, formatBytes } from '#web/shared/entry/file-labels.ts'
import { srcSetOf } from '#web/shared/entry/renditions.ts'
import { MediaPlayer } from '#web/ui/MediaPlayer.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './Attachments.module.css'

type Props = {
  readonly attachments: readonly Attachment[]
  /** How many more there are that are not shown. */
  readonly withheld: number
}

/** What came with a message: pictures side by side, films and sounds to be played, files to be downloaded. */
export const Attachments = ({ attachments, withheld }: Props) => (
  <>
    {attachments.length > 0 && (
      <ul className={styles.list} aria-label={t('Attachments')} data-single={attachments.length === 1 || undefined}>
        {attachments.map((attachment) => (
          <li key={attachment._id} className={styles.item}>
            <Shown attachment={attachment} />
            {attachment.caption && downloadOf(attachment) === null && (
              <p className={styles.caption}>
                <bdi>{attachment.caption}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
    {withheld > 0 && (
      <p className={styles.withheld}>
        {t('{withheld, plural, one{1 attachment is not shown.} other{# attachments are not shown.}}', { withheld })}
      </p>
    )}
  </>
)

function Shown({ attachment }: { readonly attachment: Attachment }) {
  const { caption, width, height, thumbhash, renditions } = attachment
  const name = caption || nouns[attachment.kind]
  if (attachment.kind === 'image' && renditions)
    return (
      <a
        className={styles.picture}
        data-portrait={(height ?? 0) > (width ?? 0) || undefined}
        href={attachment.image ?? renditions.large}
        target="_blank"
        rel="noreferrer"
      >
        <Picture
          src={renditions.small}
          srcSet={srcSetOf(attachment)}
          sizes="(width < 48rem) 70vw, 22rem"
          alt={name}
          width={width}
          height={height}
          thumbhash={thumbhash}
        />
      </a>
    )
  if (attachment.kind === 'video' && attachment.video)
    return (
      <MediaPlayer
        className={styles.film}
        src={attachment.video}
        label={name}
        poster={renditions?.medium}
        ratio={width && height ? width / height : undefined}
        preload="none"
      />
    )
  if (attachment.kind === 'misc' && attachment.audio)
    return <MediaPlayer className={styles.sound} src={attachment.audio} label={name} isSound length={attachment.seconds} preload="none" />
  const address = downloadOf(attachment)
  return address === null ? (
    <p>{t('{name}: it is being prepared.', { name })}</p>
  ) : (
    <a className={styles.file} href={address} download>
      <span className={styles.sheet}>
        <FileSheet ending={extensionLabel(attachment)} />
      </span>
      <span>
        {rich('Download <bdi>{caption}</bdi>, {bytes}', {
          caption: caption || t('the file'),
          bdi: (words) => <bdi>{words}</bdi>,
          bytes: formatBytes(attachment.size),
        })}
      </span>
    </a>
  )
}

/** The address of what is neither shown nor played; null of anything else, and until it is ready. */
const downloadOf = (attachment: Attachment): string | null => (attachment.kind === 'misc' && !attachment.audio ? attachment.file : null)

const nouns = { image: t('Photograph'), video: t('Film'), misc: t('File') } as const
