import { use, useEffect, useRef } from 'react'
import type { DictionaryTerm } from '#contract/dictionary.ts'
import { CallError } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { patch } from '#web/lib/store/root.ts'
import { useTerm } from '#web/shared/term/dictionary.ts'
import { LinkedText } from '#web/shared/term/LinkedText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { FoundTerms, ProposeButton, TermList } from './FoundTerms.tsx'
import { fieldNames } from './queries.ts'
import styles from './TermView.module.css'
import { TermAddressContext } from './term-history.ts'

/** A term by its slug or by any of its names. For a name that the dictionary does not have, what comes near it. */
export function TermView({ asked, onPropose }: { readonly asked: string; readonly onPropose: () => void }) {
  const { data, error, refetch } = useTerm(asked)
  const slug = data?.slug
  useEffect(() => {
    if (slug !== undefined) patch('dictionary', { term: slug })
  }, [slug])
  if (data) return <Reading term={data} onPropose={onPropose} />
  if (error instanceof CallError && error.status >= 400 && error.status < 500) return <FoundTerms words={asked} onPropose={onPropose} />
  return error ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
}

function Reading({ term, onPropose }: { readonly term: DictionaryTerm; readonly onPropose: () => void }) {
  const { canGoBack, back } = use(TermAddressContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const own = new Set([term.slug])
  return (
    <article className={styles.term} lang="en">
      {canGoBack && (
        <Button variant="link" size="small" onClick={back}>
          {t('Back')}
        </Button>
      )}
      <header>
        <p className={styles.field}>{fieldNames[term.field]}</p>
        <h3 ref={heading} className={styles.name} tabIndex={-1}>
          {term.term}
        </h3>
        {term.also.length > 0 && <p className={styles.also}>{t('Also: {also}', { also: term.also.join(', ') })}</p>}
      </header>
      <p className={styles.definition}>{term.definition}</p>
      <Paragraphs paragraphs={term.text} own={own} />
      {term.etymology !== '' && <p className={styles.etymology}>{term.etymology}</p>}
      {term.related.length > 0 && (
        <section aria-labelledby="related-terms">
          <h4 id="related-terms" className={styles.heading}>
            {t('Related terms')}
          </h4>
          <TermList terms={term.related} />
        </section>
      )}
      <ProposeButton onPropose={onPropose}>{t('Propose a better text')}</ProposeButton>
    </article>
  )
}

const Paragraphs = ({ paragraphs, own }: { readonly paragraphs: readonly string[]; readonly own: ReadonlySet<string> }) =>
  paragraphs.map((paragraph) => (
    <p key={paragraph} className={styles.paragraph}>
      <LinkedText text={paragraph} without={own} />
    </p>
  ))
