import { useState } from 'react'
import { type DictionaryTerm, dictionaryApi } from '#contract/dictionary.ts'
import {
  dictionaryFields,
  leastProposedWords,
  longestDefinition,
  longestTerm,
  longestTermText,
  termTextWords,
} from '#domain/dictionary/term.ts'
import { useTerm } from '#web/shared/term/dictionary.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, SelectField, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './ProposalForm.module.css'
import { fieldNames, propose } from './queries.ts'

type Props = { /** Whose text is bettered; null for a new term. */ readonly term: string | null; readonly onEnd: () => void }

export const ProposalForm = ({ term, onEnd }: Props) =>
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
        <Button onClick={onEnd}>Back</Button>
      </div>
    )
  return (
    <Form form={form} aria-label={known ? `A better text for ${known.term}` : 'A new term'}>
      <h3 className={styles.title}>{known ? `A better text for “${known.term}”` : 'A new term'}</h3>
      {known ? (
        <>
          <input type="hidden" name="term" value={known.term} />
          <input type="hidden" name="field" value={known.field} />
        </>
      ) : (
        <>
          <Field name="term" label="Term" required maxLength={longestTerm} />
          <SelectField name="field" label="Field" required>
            {dictionaryFields.map((field) => (
              <option key={field} value={field}>
                {fieldNames[field]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <Field name="definition" label="What it is, in one line" required maxLength={longestDefinition} defaultValue={known?.definition} />
      <TextField
        name="text"
        label="Text"
        hint={`${leastProposedWords} to ${termTextWords.most} words. Only what you are sure of.`}
        required
        rows={10}
        maxLength={longestTermText}
        defaultValue={known?.text.join('\n\n')}
      />
      <SubmitButton pendingLabel="Sending">Send proposal</SubmitButton>
      <Button variant="link" onClick={onEnd}>
        Cancel
      </Button>
    </Form>
  )
}
