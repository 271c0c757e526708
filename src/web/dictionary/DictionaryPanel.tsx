import { use, useState } from 'react'
import { type DictionaryTerm, dictionaryApi, type ListedTerm } from '#contract/dictionary.ts'
import {
  dictionaryFields,
  maxDefinitionLength,
  maxTermLength,
  maxTermTextLength,
  minProposedWords,
  termTextWords,
} from '#domain/dictionary/term.ts'
import type { Milliseconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { useAddressedLayer } from '#web/lib/open-layer.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useTerm, useTermSuggestions } from '#web/shared/term/dictionary.ts'
import { termParameter } from '#web/shared/term/term-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, SelectField, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import offered from '#web/ui/Option.module.css'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useForm } from '#web/ui/use-form.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Contents } from './Contents.tsx'
import styles from './DictionaryPanel.module.css'
import { FoundTerms } from './FoundTerms.tsx'
import { fieldNames, propose } from './queries.ts'
import { TermView } from './TermView.tsx'
import { TermAddressContext, type TermHistory, useTermAddress } from './term-history.ts'

/** The dictionary at the side of any screen: it is looked up in, read, and added to. */
export function DictionaryPanel({ history }: { readonly history: TermHistory }) {
  const address = useTermAddress(history)
  const { term, close } = address
  useAddressedLayer(termParameter, term !== null, close)
  return (
    <TermAddressContext value={address}>
      <Dialog isOpen={term !== null} onClose={() => term !== null && close()} title={t('Dictionary')} isAtSide entry="address">
        <Page key={term} term={term ?? ''} />
      </Dialog>
    </TermAddressContext>
  )
}

type Shown =
  | { readonly kind: 'term' }
  | { readonly kind: 'found'; readonly words: string }
  | { readonly kind: 'proposal'; readonly isNew: boolean }

/** What the address names, until something is searched for or proposed. */
function Page({ term }: { readonly term: string }) {
  const { open } = use(TermAddressContext)
  const [shown, setShown] = useState<Shown>({ kind: 'term' })
  const propose = (isNew: boolean) => setShown({ kind: 'proposal', isNew })
  return (
    <div className={styles.page}>
      <Lookup onChoose={open} onSearch={(words) => setShown({ kind: 'found', words })} />
      {shown.kind === 'found' ? (
        <FoundTerms key={shown.words} words={shown.words} onPropose={() => propose(true)} />
      ) : shown.kind === 'proposal' ? (
        <ProposalForm term={shown.isNew ? null : term} onEnd={() => setShown({ kind: 'term' })} />
      ) : term === '' ? (
        <Contents onPropose={() => propose(true)} />
      ) : (
        <TermView asked={term} onPropose={() => propose(false)} />
      )}
    </div>
  )
}

/** How long somebody has to pause before the suggestions follow what they type. */
const pause: Milliseconds = 100
const nothing: readonly ListedTerm[] = []

type Props = {
  readonly onChoose: (slug: string) => void
  /** Enter without a choice: the words are looked for in the texts too. */
  readonly onSearch: (words: string) => void
}

/** The field of the dictionary, with suggestions as one types. */
function Lookup({ onChoose, onSearch }: Props) {
  const [text, setText] = useState('')
  const words = useDebounced(text.trim(), pause)
  const { data } = useTermSuggestions(words)
  const found = text.trim() === '' ? nothing : (data ?? nothing)
  const { isListed, restart, field, list, option, close } = useCombobox({
    found,
    keyOf: ({ slug }) => slug,
    onChoose: ({ slug }) => {
      setText('')
      onChoose(slug)
    },
    onEnter: () => {
      close()
      if (text.trim() !== '') onSearch(text.trim())
      return true
    },
  })
  return (
    <search className={styles.lookup}>
      <Field
        name="term"
        label={t('Look up a term')}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={maxTermLength}
        value={text}
        {...field}
        onChange={({ target }) => {
          setText(target.value)
          restart()
        }}
      >
        <div className={styles.anchor}>
          <ul {...list} className={styles.list} aria-label={t('Terms')}>
            {found.map((each) => (
              <li key={each.slug} {...option(each)} className={offered.option}>
                <span>{each.term}</span>
                <span className={styles.definition}>{each.definition}</span>
              </li>
            ))}
          </ul>
        </div>
      </Field>
      <VisuallyHidden>
        <span role="status">{isListed && t('{count} terms found', { count: found.length })}</span>
      </VisuallyHidden>
    </search>
  )
}

type ProposalFormProps = { /** Whose text is bettered; null for a new term. */ readonly term: string | null; readonly onEnd: () => void }

const ProposalForm = ({ term, onEnd }: ProposalFormProps) =>
  term === null ? <Fields known={null} onEnd={onEnd} /> : <OfTerm term={term} onEnd={onEnd} />

function OfTerm({ term, onEnd }: { readonly term: string; readonly onEnd: () => void }) {
  const { data } = useTerm(term)
  return <Fields key={data?.slug} known={data ?? null} onEnd={onEnd} />
}

function Fields({ known, onEnd }: { readonly known: DictionaryTerm | null; readonly onEnd: () => void }) {
  const [thanks, setThanks] = useState<string | null>(null)
  const form = useForm({
    schema: dictionaryApi.propose.body,
    submit: async (values) => setThanks(await propose(known ? { ...values, slug: known.slug } : values)),
  })
  if (thanks !== null)
    return (
      <div className={styles.thanks}>
        <p role="status">{thanks}</p>
        <Button onClick={onEnd}>{t('Back')}</Button>
      </div>
    )
  return (
    <Form form={form} aria-label={known ? t('A better text for {term}', { term: known.term }) : t('A new term')}>
      <h3 className={styles.title}>{known ? t('A better text for “{term}”', { term: known.term }) : t('A new term')}</h3>
      {known ? (
        <>
          <input type="hidden" name="term" value={known.term} />
          <input type="hidden" name="field" value={known.field} />
        </>
      ) : (
        <>
          <Field name="term" label={t('Term')} required maxLength={maxTermLength} />
          <SelectField name="field" label={t('Field')} required>
            {dictionaryFields.map((field) => (
              <option key={field} value={field}>
                {fieldNames[field]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <Field
        name="definition"
        label={t('What it is, in one line')}
        required
        maxLength={maxDefinitionLength}
        defaultValue={known?.definition}
      />
      <TextField
        name="text"
        label={t('Text')}
        hint={t('{minProposedWords} to {most} words. Only what you are sure of.', { minProposedWords, most: termTextWords.most })}
        required
        rows={10}
        maxLength={maxTermTextLength}
        defaultValue={known?.text.join('\n\n')}
      />
      <SubmitButton pendingLabel={t('Sending')}>{t('Send proposal')}</SubmitButton>
      <Button variant="link" onClick={onEnd}>
        {t('Cancel')}
      </Button>
    </Form>
  )
}
