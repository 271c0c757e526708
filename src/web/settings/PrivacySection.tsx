import { useState } from 'react'
import { privacyQueryOf } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { type PrivacyKind, privacyKinds } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { KindRow } from './KindRow.tsx'
import styles from './PrivacySection.module.css'
import { usePrivacy } from './queries.ts'
import { Section } from './Section.tsx'
import { useUnsaved } from './use-section-form.ts'

type Draft = Partial<Record<PrivacyKind, PrivacyLevel>>

export function PrivacySection({ me }: { readonly me: Profile }) {
  const [draft, setDraft] = useState<Draft>({})
  const [isUnsaved, mark] = useUnsaved('privacy')
  const save = usePrivacy(me._id)
  const levelOf = (kind: PrivacyKind): PrivacyLevel => me.privacy?.[privacyQueryOf[kind]] ?? 'private'

  function choose(kind: PrivacyKind, level: PrivacyLevel) {
    const { [kind]: _, ...others } = draft
    const next: Draft = level === levelOf(kind) ? others : { ...others, [kind]: level }
    setDraft(next)
    mark(Object.keys(next).length > 0)
  }
  function saveAll() {
    const openings = privacyKinds.flatMap((kind) => (draft[kind] ? [{ kind, level: draft[kind] }] : []))
    save.mutate(openings, {
      onSuccess: () => {
        setDraft({})
        mark(false)
      },
    })
  }

  return (
    <Section
      id="privacy"
      title={t('Who sees what')}
      about={t(
        'Who may see what, kind by kind. An entry may be narrower than its kind, never wider, and marking it as a preview shows it to nobody else.',
      )}
    >
      <ul className={styles.kinds}>
        {privacyKinds.map((kind) => (
          <KindRow key={kind} kind={kind} chosen={draft[kind] ?? levelOf(kind)} onChoose={(level) => choose(kind, level)} />
        ))}
      </ul>
      <div className={styles.save}>
        <Button variant={isUnsaved ? 'primary' : 'secondary'} isBusy={save.isPending} onClick={saveAll} disabled={!isUnsaved}>
          {t('Save privacy')}
        </Button>
        <span role="status">{isUnsaved && t('Not saved yet.')}</span>
      </div>
    </Section>
  )
}
