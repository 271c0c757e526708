import { useState } from 'react'
import { momentError } from '#contract/case/moment.ts'
import { maxWrittenDateLength, parseWrittenDate } from '#domain/case/written-date.ts'
import { editableMoment, formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { Field } from '#web/ui/Field.tsx'

type Props = {
  readonly name: string
  readonly label: string
  /** What is written in the field, where its owner keeps it. */
  readonly value?: string
  readonly onWrite?: (text: string) => void
  /** The moment that the field begins with, in a form. */
  readonly defaultMoment?: string | undefined
  /** Somebody tried to save it: a date that is not understood is an error from then on. */
  readonly isChecked?: boolean
}

/** A date as people write one. Below it stands what was understood. A form gets the moment, or the text where it is not understood. */
export function MomentField({ name, label, value, onWrite, defaultMoment = '', isChecked = false }: Props) {
  const [ownText, setOwnText] = useState(() => editableMoment(defaultMoment))
  const text = (value ?? ownText).trim()
  const moment = parseWrittenDate(text)
  const isUnread = text !== '' && moment === null
  const isWrong = isChecked && isUnread
  return (
    <>
      <Field
        name={name}
        label={label}
        hint={
          !isWrong && <span role="status">{isUnread ? notUnderstood : moment === null ? t('A year is enough') : formatMoment(moment)}</span>
        }
        maxLength={maxWrittenDateLength}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ownText}
        {...(isWrong && { error: momentError })}
        onChange={({ target }) => (onWrite ?? setOwnText)(target.value)}
      />
      {value === undefined && <input type="hidden" name={name} value={moment ?? text} />}
    </>
  )
}

const notUnderstood = t('Not understood yet. Try 1974, summer 1974 or 21.8.1974.')
