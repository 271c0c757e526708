import { useState } from 'react'
import * as z from 'zod/mini'
import type { LegacyChoices, OwnLegacy } from '#contract/legacy/views.ts'
import { eraseYears, waitingDays } from '#domain/legacy/limits.ts'
import { formatDay } from '#web/lib/dates.ts'
import { inSentence } from '#web/lib/language/in-sentence.ts'
import { t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { CheckField, SelectField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './Legacy.module.css'
import { audienceWords, bagWords, daysText, stayChoiceWords } from './legacy-words.ts'
import { chooseLegacy, useOwnAlbums } from './queries.ts'

type Props = { readonly legacy: OwnLegacy; readonly ownerId: string }

/** What the owner chose to happen, in sentences, with the form that changes it and the rehearsal of it. */
export function Choices({ legacy, ownerId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { choices, shorter } = legacy
  return (
    <section className={styles.part} aria-labelledby="legacy-choices" tabIndex={-1}>
      <h2 id="legacy-choices" className={styles.heading}>
        {t('What happens then')}
      </h2>
      {isOpen ? (
        <ChoicesForm choices={shorter ? { ...choices, days: shorter.days } : choices} ownerId={ownerId} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <ul className={styles.facts}>
            {sentencesOf(legacy).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <ButtonRow>
            <Button size="small" onClick={() => setIsOpen(true)}>
              {t('Change what happens')}
            </Button>
            {!choices.eraseWhenRemembered && (
              <LinkButton size="small" to={`/userislandprofile/${ownerId}`} search={{ as: 'remembered_members' }}>
                {t('See it as they will')}
              </LinkButton>
            )}
          </ButtonRow>
        </>
      )}
    </section>
  )
}

const labelOf = (choices: readonly { readonly value: string; readonly label: string }[], value: string) =>
  inSentence(choices.find((choice) => choice.value === value)?.label ?? value)

function sentencesOf({ choices, shorter }: OwnLegacy): string[] {
  const { days, stays, albums, audience, bag, eraseAfter, eraseWhenRemembered } = choices
  const wait = t('A request waits {daysText} and three more, in which you are told again and again.', { daysText: daysText(days) })
  const soon = shorter ? [t('From {day} on it waits {daysText}.', { day: formatDay(shorter.from), daysText: daysText(shorter.days) })] : []
  if (eraseWhenRemembered) return [wait, ...soon, t('Then the account is deleted, and everything in it is erased 30 days later.')]
  const chosen = t('{count, plural, one{one album} other{# albums}}', { count: albums.length })
  return [
    wait,
    ...soon,
    t('What stays to be seen: {chosen}.', { chosen: stays === 'albums' ? chosen : labelOf(stayChoiceWords, stays) }),
    ...(stays === 'nothing' ? [] : [t('Who sees it: {label}.', { label: labelOf(audienceWords, audience) })]),
    t('Your contacts may download: {label}.', { label: labelOf(bagWords, bag) }),
    eraseAfter === null ? t('The rest is kept, shown to nobody.') : t('The whole is erased after {years}.', { years: years(eraseAfter) }),
  ]
}

const years = (count: number) => t('{count, plural, one{one year} other{# years}}', { count })

type FormProps = { readonly choices: LegacyChoices; readonly ownerId: string; readonly onClose: () => void }

const daysChoices = waitingDays.map((days) => ({ value: String(days), label: daysText(days) }))

function ChoicesForm({ choices, ownerId, onClose }: FormProps) {
  const [chosen, setChosen] = useState(choices)
  const change = (part: Partial<LegacyChoices>) => setChosen((before) => ({ ...before, ...part }))
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema: z.object({}),
    submit: async () => {
      await prompt.send((password) => chooseLegacy(chosen, password))
      onClose()
    },
  })
  const { days, stays, albums, audience, bag, eraseAfter, eraseWhenRemembered } = chosen
  return (
    <>
      <Form form={form} aria-label={t('What happens then')}>
        <RadioGroup
          legend={t('How long a request waits. A shorter time counts in 14 days, a longer one at once.')}
          choices={daysChoices}
          value={String(days)}
          onChange={(text) => change({ days: waitingDays.find((count) => String(count) === text) ?? days })}
        />
        <CheckField
          name="eraseWhenRemembered"
          label={t('Delete the account then, instead of remembering it')}
          hint={t('Everything in it is erased 30 days later. Your contacts get nothing.')}
          checked={eraseWhenRemembered}
          onChange={({ target }) => change({ eraseWhenRemembered: target.checked })}
        />
        {!eraseWhenRemembered && (
          <>
            <RadioGroup
              legend={t('What stays to be seen')}
              choices={stayChoiceWords}
              value={stays}
              onChange={(value) => change({ stays: value })}
            />
            {stays === 'albums' && <AlbumChoice ownerId={ownerId} chosen={albums} onChange={(ids) => change({ albums: ids })} />}
            {stays !== 'nothing' && (
              <RadioGroup
                legend={t('Who sees it')}
                choices={audienceWords}
                value={audience}
                onChange={(value) => change({ audience: value })}
              />
            )}
            <RadioGroup
              legend={t('What your contacts may download, for a year')}
              choices={bagWords}
              value={bag}
              onChange={(value) => change({ bag: value })}
            />
            <SelectField
              name="eraseAfter"
              label={t('When everything is erased')}
              hint={t('Your contacts are told.')}
              value={eraseAfter ?? ''}
              onChange={({ target }) => change({ eraseAfter: eraseYears.find((count) => String(count) === target.value) ?? null })}
            >
              <option value="">{t('Never')}</option>
              {eraseYears.map((count) => (
                <option key={count} value={count}>
                  {t('After {years}', { years: years(count) })}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <ButtonRow>
          <SubmitButton size="small">{t('Save')}</SubmitButton>
          <Button size="small" variant="link" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Form>
      {prompt.dialog}
    </>
  )
}

type AlbumChoiceProps = { readonly ownerId: string; readonly chosen: readonly string[]; readonly onChange: (ids: string[]) => void }

/** The owner's albums, to tick those that stay. */
function AlbumChoice({ ownerId, chosen, onChange }: AlbumChoiceProps) {
  const albums = useOwnAlbums(ownerId)
  const shown = albums.data?.pages.flatMap(({ data }) => data) ?? []
  if (albums.isPending) return <DelayedSpinner />
  if (albums.isError && shown.length === 0) return <NetworkErrorState error={albums.error} onRetry={() => void albums.refetch()} />
  if (shown.length === 0) return <p>{t('You have no album yet. Put entries together in your case, and choose them here.')}</p>
  return (
    <fieldset>
      <legend className={styles.aside}>{t('The albums that stay')}</legend>
      <div className={styles.albums}>
        {shown.map(({ _id: id, title }) => (
          <CheckField
            key={id}
            name={`album-${id}`}
            label={title}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </div>
      {albums.hasNextPage && (
        <Pager
          shown={shown.length}
          noun={[t('album'), t('albums')]}
          hasMore
          isLoading={albums.isFetchingNextPage}
          onMore={() => void albums.fetchNextPage()}
        />
      )}
    </fieldset>
  )
}
