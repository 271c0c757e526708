import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { maxCaptionLength, maxPlaceLength, maxStoryLength } from '#domain/case/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { SaveStatus } from '#web/lib/autosave/autosave.ts'
import { t } from '#web/lib/language/translate.ts'
import { kindLabels, levelLabels, levelsOf } from '#web/shared/entry/entry-labels.ts'
import { LevelOptions, LevelReasons } from '#web/shared/entry/LevelOptions.tsx'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { WithStory } from '#web/shared/entry/WithStory.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { SaveConflict } from '#web/ui/SaveConflict.tsx'
import styles from './EntryEditor.module.css'
import { useEditEntries } from './edit-mutations.ts'
import { type EntryWords, isSendable, type LoadedStory, useEntryAutosave } from './use-entry-autosave.ts'
import { nameOfPlace, useOfferedPlace } from './where-queries.ts'

type Props = { readonly profile: Profile; readonly entry: AnyEntry }

/** The words of the open entry in fields that save themselves. Caption and story look like text until they are written in. They are there when the story is. */
export const EntryEditor = ({ profile, entry }: Props) => (
  <WithStory ownerId={profile._id} entry={entry}>
    {(story, isCurrent) => <LoadedEditor profile={profile} entry={entry} story={story} isCurrent={isCurrent} />}
  </WithStory>
)

function LoadedEditor({ profile, entry, ...loaded }: Props & LoadedStory) {
  const { draft, edit, status, reason, theirs, send, continueFrom } = useEntryAutosave(profile._id, entry, loaded)
  const isComplete = isSendable(draft)
  const fieldProps = (name: keyof EntryWords) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  })
  return (
    <div className={styles.editor}>
      {theirs && (
        <WordsConflict
          mine={draft}
          theirs={theirs.content}
          onMine={() => continueFrom(theirs)}
          onTheirs={() => {
            edit(theirs.content)
            continueFrom(theirs)
          }}
        />
      )}
      <TextField
        {...fieldProps('caption')}
        className={classNames(styles.plain, styles.caption)}
        label={t('Caption')}
        placeholder={t('Add a caption')}
        maxLength={maxCaptionLength}
        autoComplete="off"
        rows={1}
        onChange={({ target }) => edit({ caption: target.value.replaceAll('\n', ' ') })}
      />
      <TextField
        {...fieldProps('story')}
        className={styles.plain ?? ''}
        label={t('Story')}
        placeholder={t('Add a story')}
        maxLength={maxStoryLength}
        rows={2}
      />
      <div className={styles.pair}>
        <MomentField name="moment" label={t('When?')} value={draft.moment} onWrite={(moment) => edit({ moment })} />
        <PlaceField name="place" label={t('Where?')} value={draft.place} onWrite={(place) => edit({ place })} />
      </div>
      {draft.place === '' && 'mime' in entry && (
        <OfferedPlace ownerId={profile._id} entryId={entry._id} onTake={(place) => edit({ place })} />
      )}
      <p className={styles.status} data-status={status} role="status">
        {statusText(status, reason, isComplete)}
        {status === 'failed' && isComplete && (
          <Button variant="link" size="small" onClick={() => void send()}>
            {t('Try again')}
          </Button>
        )}
      </p>
      <Visibility profile={profile} entry={entry} />
    </div>
  )
}

type OfferedPlaceProps = { readonly ownerId: string; readonly entryId: string; readonly onTake: (place: string) => void }

/** The place nearest to where the file says it was made, to be shown with the entry. Until it is taken nobody but the owner knows of it, and the point itself stays so. */
function OfferedPlace({ ownerId, entryId, onTake }: OfferedPlaceProps) {
  const place = useOfferedPlace(ownerId, entryId).data
  if (!place) return null
  const words = nameOfPlace(place).slice(0, maxPlaceLength)
  return (
    <p className={styles.offer}>
      <Button size="small" onClick={() => onTake(words)}>
        {t('Show as its place: {words}', { words })}
      </Button>
      <span>{t('From the position in the file. Only you have that, and it is never shown.')}</span>
    </p>
  )
}

function statusText(status: SaveStatus, reason: string | null, isComplete: boolean): string {
  if (!isComplete && (status === 'unsaved' || status === 'failed')) return t('Not saved yet: the date is not understood.')
  switch (status) {
    case 'saved':
      return t('Saved')
    case 'unsaved':
      return t('Not saved yet.')
    case 'saving':
      return t('Saving…')
    case 'failed':
      return t('Not saved. {reason} ', { reason })
    case 'conflict':
      return t('Two versions: choose one above.')
  }
}

/** A privacy level narrower than that of the kind. */
function Visibility({ profile, entry }: Props) {
  const edit = useEditEntries(profile._id)
  const level = (edit.isPending ? edit.variables.change.level : entry.level) ?? ''
  return (
    <div className={styles.visibility}>
      <SelectField
        name="level"
        label={t('Privacy')}
        value={level}
        hint={
          <>
            {t('Seen by {levels}', {
              levels: levelsOf(profile, entry)
                .map((name) => levelLabels[name].who)
                .join(t(', and of these only ')),
            })}
            . <LevelReasons kinds={[entry.kind]} privacy={profile.privacy} />
          </>
        }
        onChange={({ target }) => edit.mutate({ entries: [entry], change: { level: (target.value || null) as PrivacyLevel | null } })}
      >
        <option value="">{t('Same as all {many}', { many: kindLabels[entry.kind].many })}</option>
        <LevelOptions kinds={[entry.kind]} privacy={profile.privacy} chosen={entry.level ?? null} />
      </SelectField>
      {'filename' in entry && entry.filename && <p className={styles.name}>{t('File name: {filename}', { filename: entry.filename })}</p>}
    </div>
  )
}

type WordsConflictProps = {
  readonly mine: EntryWords
  readonly theirs: EntryWords
  readonly onMine: () => void
  readonly onTheirs: () => void
}

const fieldLabels = { caption: t('Caption'), story: t('Story'), moment: t('When?'), place: t('Where?') } as const

/** Shows both versions of words that were edited in two windows. */
const WordsConflict = ({ mine, theirs, onMine, onTheirs }: WordsConflictProps) => (
  <SaveConflict
    title={t('Two versions')}
    isInForm
    answers={[
      { label: t('Keep mine'), onChoose: onMine },
      { label: t('Use the saved version'), onChoose: onTheirs },
    ]}
  >
    <p>{t('These words were also changed somewhere else, most likely by you in another window. Which version stays?')}</p>
    {(Object.keys(fieldLabels) as (keyof EntryWords)[])
      .filter((name) => mine[name] !== theirs[name])
      .map((name) => (
        <dl key={name} className={styles.versions}>
          <div>
            <dt>{t('{fieldLabels}, yours here', { fieldLabels: fieldLabels[name] })}</dt>
            <dd className={styles.text}>{mine[name] || t('nothing')}</dd>
          </div>
          <div>
            <dt>{t('{fieldLabels}, saved', { fieldLabels: fieldLabels[name] })}</dt>
            <dd className={styles.text}>{theirs[name] || t('nothing')}</dd>
          </div>
        </dl>
      ))}
  </SaveConflict>
)
