import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { longestCaption, longestPlace, longestStory } from '#domain/case/limits.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelsOf, titleOf } from '#web/lib/entry-labels.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, SelectField, TextField } from '#web/ui/Field.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import styles from './EntryEditor.module.css'
import { useChangeAll, useMark } from './edit-mutations.ts'
import { Conflict } from './SaveConflict.tsx'
import { isWhole, useAutosave } from './use-autosave.ts'

type Props = { readonly profile: Profile; readonly entry: AnyEntry }

/** The words beside an entry, written in place: they save themselves. */
export function EntryPanel({ profile, entry }: Props) {
  const { draft, at, reason, theirs, tell } = useAutosave(profile._id, entry)
  const typed = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => tell({ what: 'typed', change: { [name]: target.value } }),
  })
  return (
    <div className={styles.panel}>
      {at === 'conflict' && theirs && (
        <Conflict
          mine={draft}
          theirs={theirs.words}
          onMine={() => tell({ what: 'keptMine' })}
          onTheirs={() => tell({ what: 'tookTheirs' })}
        />
      )}
      <Field {...typed('caption')} className={styles.caption ?? ''} label="Caption" maxLength={longestCaption} autoComplete="off" />
      <TextField {...typed('story')} label="Story" maxLength={longestStory} rows={4} />
      <div className={styles.pair}>
        <Field
          {...typed('moment')}
          label="Moment"
          hint="As vague as 1974"
          maxLength={16}
          autoComplete="off"
          {...(!isWhole(draft) && { error: 'Write a year, a month or a day that exists.' })}
        />
        <Field {...typed('place')} label="Place" hint="Where it was" maxLength={longestPlace} autoComplete="off" />
      </div>
      <p className={styles.state} data-at={at} role="status">
        {stateWords(at, reason, isWhole(draft))}
        {at === 'stopped' && (
          <Button variant="link" size="small" onClick={() => tell({ what: 'paused' })}>
            Dial again
          </Button>
        )}
      </p>
      <Outside profile={profile} entry={entry} />
    </div>
  )
}

function stateWords(at: 'kept' | 'waiting' | 'sending' | 'stopped' | 'conflict', reason: string | null, isSendable: boolean): string {
  switch (at) {
    case 'kept':
      return 'Filed. Changes save themselves.'
    case 'waiting':
      return isSendable ? 'Not filed yet.' : 'Not filed yet: the moment is not one.'
    case 'sending':
      return 'On the line.'
    case 'stopped':
      return `Not filed. ${reason} `
    case 'conflict':
      return 'Two versions: choose one above.'
  }
}

/** Who sees it from outside: the preview mark, and a level narrower than that of its kind. */
function Outside({ profile, entry }: Props) {
  const mark = useMark(profile._id)
  const change = useChangeAll(profile._id)
  const level = (change.isPending ? change.variables.change.level : entry.level) ?? ''
  const isOn = mark.isPending ? mark.variables.isPreview : entry.is_preview
  return (
    <div className={styles.outside}>
      <Toggle isOn={isOn} isBusy={mark.isPending} onChange={(isPreview) => mark.mutate({ entries: [entry], isPreview })}>
        Preview entry
      </Toggle>
      <SelectField
        name="level"
        label="Who sees it"
        value={level}
        hint={`Seen by ${levelsOf(profile, entry)
          .map((name) => levelLabels[name].who)
          .join(', and of these only ')}.`}
        onChange={({ target }) => change.mutate({ entries: [entry], change: { level: (target.value || null) as PrivacyLevel | null } })}
      >
        <option value="">As its kind</option>
        {privacyLevels.map((name) => (
          <option key={name} value={name}>
            {levelLabels[name].name}
          </option>
        ))}
      </SelectField>
      <p className={styles.name}>{'filename' in entry && entry.filename ? `Filed as ${entry.filename}` : titleOf(entry)}</p>
    </div>
  )
}
