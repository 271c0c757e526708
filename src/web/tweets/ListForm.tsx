import { type FormEvent, useState } from 'react'
import type { PeopleList } from '#contract/tweets.ts'
import { maxPeopleListNameLength } from '#domain/tweets/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './Lists.module.css'
import { useSaveList } from './list-queries.ts'

type Props = {
  /** The list that gets another name; a new one is made without. */
  readonly list?: PeopleList
  readonly action: string
  readonly onSaved: (list: PeopleList) => void
}

/** Makes a list of people by its name, or names it anew. */
export function ListForm({ list, action, onSaved }: Props) {
  const [name, setName] = useState(list?.name ?? '')
  const [newId, renewId] = useState(() => crypto.randomUUID())
  const save = useSaveList()
  const wanted = name.trim()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted === '' || save.isPending) return
    const onSuccess = (saved: PeopleList) => {
      if (!list) {
        setName('')
        renewId(crypto.randomUUID())
      }
      onSaved(saved)
    }
    save.mutate({ list: list?._id ?? newId, name: wanted }, { onSuccess })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        name="list"
        label={list ? t('Name') : t('New list')}
        value={name}
        maxLength={maxPeopleListNameLength}
        autoComplete="off"
        placeholder={t('Its name')}
        {...(save.isError && { error: errorText(save.error) })}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isBusy={save.isPending} aria-disabled={wanted === '' || undefined}>
        {action}
      </Button>
    </form>
  )
}
