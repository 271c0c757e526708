import { useState } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import { privacyQueryOf } from '#contract/entries.ts'
import type { importsApi } from '#contract/imports/imports.ts'
import type { ImportPlan } from '#contract/imports/runs.ts'
import type { Profile } from '#contract/user-info.ts'
import type { PrivacyKind } from '#domain/case/kinds.ts'
import { isWider, privacyLevels } from '#domain/case/privacy.ts'
import { importLevels } from '#domain/imports/choice.ts'
import type { FoundKind, LeftOutReason } from '#domain/imports/found-item.ts'
import { includeWords } from '#domain/imports/item-words.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { language } from '#web/lib/language/language.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { CheckField, SelectField } from '#web/ui/Field.tsx'
import { capital, countOfKind, kindWords } from '../import-words.ts'
import { useChoose } from '../queries.ts'
import styles from './PlanView.module.css'

/** Of these an export has one. */
const onlyOne: readonly FoundKind[] = ['settings', 'island']

/** What of an import is brought in, and who may see it. Each choice is written at once, and the plan follows it. */
export function ChoiceForm({ plan }: { readonly plan: ImportPlan }) {
  const choose = useChoose(plan.run._id)
  const privacy = useMe().data?.doc.privacy
  const [kinds, setKinds] = useState<readonly FoundKind[]>(() => wantedKinds(plan))
  const [reasons, setReasons] = useState<readonly LeftOutReason[]>([])
  /** Reasons that were offered when the plan was shown first: one that is taken in is left out no more. */
  const [offered] = useState(() => plan.leftOut)
  const [isWithoutGuesses, setIsWithoutGuesses] = useState(false)
  const [hasAlbums, setHasAlbums] = useState(plan.isWithAlbums)
  const guessed = plan.byRemark.find(({ remark }) => remark === 'match-guessed')
  const write = (body: CallOf<typeof importsApi.choose>['body']) => choose.mutate(body)

  function toggleKind(kind: FoundKind, isOn: boolean) {
    const next = isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind)
    setKinds(next)
    write({ kinds: [...next] })
  }
  function toggleReason(reason: LeftOutReason, isOn: boolean) {
    const next = isOn ? [...reasons, reason] : reasons.filter((each) => each !== reason)
    setReasons(next)
    write({ reasons: [...next] })
  }
  return (
    <form className={styles.choices} aria-label={t('What to bring in')} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend className={styles.legend}>{t('Bring in')}</legend>
        {plan.byKind
          .filter(({ kind, wanted }) => wanted > 0 || !kinds.includes(kind))
          .map(({ kind, items }) => (
            <CheckField
              key={kind}
              name={kind}
              label={onlyOne.includes(kind) ? capital(kindWords[kind][1]) : countOfKind[kind](items)}
              checked={kinds.includes(kind)}
              onChange={({ target }) => toggleKind(kind, target.checked)}
            />
          ))}
        {plan.albums.length > 0 && (
          <CheckField
            name="albums"
            label={`${plan.run.source === 'folder' ? t('Each folder as an album') : t('Their albums')} (${formatNumber(plan.albums.length)})`}
            checked={hasAlbums}
            onChange={({ target }) => {
              setHasAlbums(target.checked)
              write({ albums: target.checked })
            }}
          />
        )}
      </fieldset>
      {offered.some(({ reason }) => reason in includeWords) && (
        <fieldset>
          <legend className={styles.legend}>{t('Left out, unless you want it')}</legend>
          {offered.map(({ reason, items }) => {
            const words = includeWords[reason as LeftOutReason]
            return (
              words !== undefined && (
                <CheckField
                  key={reason}
                  name={reason}
                  label={`${known(words)} (${formatNumber(items)})`}
                  checked={reasons.includes(reason as LeftOutReason)}
                  onChange={({ target }) => toggleReason(reason as LeftOutReason, target.checked)}
                />
              )
            )
          })}
        </fieldset>
      )}
      {(guessed || isWithoutGuesses) && (
        <CheckField
          name="guesses"
          label={t('Leave out what was matched by a guess')}
          checked={isWithoutGuesses}
          onChange={({ target }) => {
            setIsWithoutGuesses(target.checked)
            write({ withoutRemarks: target.checked ? ['match-guessed'] : [] })
          }}
        />
      )}
      <SelectField
        name="level"
        label={t('Who may see it')}
        hint={hintOf(plan, kinds, privacy)}
        value={plan.run.level}
        onChange={({ target }) => write({ level: importLevels.find((name) => name === target.value) ?? 'private' })}
      >
        {plan.run.source === 'bureau' && <option value="as-it-was">{t('Whoever saw it before')}</option>}
        {privacyLevels.map((name) => (
          <option key={name} value={name}>
            {levelLabels[name].name}
          </option>
        ))}
      </SelectField>
    </form>
  )
}

const hasLevel = (kind: FoundKind): kind is FoundKind & PrivacyKind => kind in privacyQueryOf

/** What the chosen level comes to: an entry is never seen by more than what holds for all of its kind. */
function hintOf({ run }: ImportPlan, kinds: readonly FoundKind[], privacy: Profile['privacy']): string {
  const stays = t('What the service showed to nobody stays private.')
  const { level } = run
  if (level === 'as-it-was') return t('Each entry, chart and album by whom it let in, as far as your settings here allow.')
  const narrower = kinds.filter((kind) => hasLevel(kind) && privacy && isWider(level, privacy[privacyQueryOf[kind]]))
  if (narrower.length === 0) return stays
  const named = new Intl.ListFormat(language.locale).format(narrower.map((kind) => kindWords[kind][1]))
  return t('In your settings {named} are for fewer people than that, and the settings win. {stays}', { named, stays })
}

/** The kinds that are not left out by choice. One of which nothing can be brought in is wanted, and not offered. */
function wantedKinds({ byKind, leftOut }: ImportPlan): readonly FoundKind[] {
  const isAnyUnticked = leftOut.some(({ reason }) => reason === 'unticked')
  return byKind.filter(({ wanted }) => wanted > 0 || !isAnyUnticked).map(({ kind }) => kind)
}
