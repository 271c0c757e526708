import { t } from '#web/lib/language/translate.ts'
import { useTitle } from '#web/lib/title.ts'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { useReading } from './queries.ts'
import styles from './ReadingView.module.css'

/** The text of a product, for its owner. */
export function ReadingView({ slug }: { readonly slug: string }) {
  const { data: text, error, isError, refetch } = useReading(slug)
  useTitle(text?.name)
  if (!text && !isError) return <DelayedSpinner />
  return (
    <article className={styles.reading}>
      <Link className={styles.back} to="/catalog" search={{ product: slug }}>
        {t('Back to the product')}
      </Link>
      <LoadedHeading>{text?.name ?? t('Reading')}</LoadedHeading>
      {!text && <NetworkErrorState error={error} onRetry={() => void refetch()} />}
      {text?.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          {heading && <h2>{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
