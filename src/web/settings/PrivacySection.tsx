import { useState } from 'react'
import { privacyQueryOf } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { type PrivacyKind, privacyKinds } from '#domain/case/kinds.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { KindRow } from './KindRow.tsx'
import styles from './PrivacySection.module.css'
import { usePrivacy } from './queries.ts'
import { Section } from './Section.tsx'
import { useUnsaved } from './unsaved.ts'

type Draft = Partial<Record<PrivacyKind, PrivacyLevel>>

export function PrivacySection({ me }: { readonly me: Profile }) {
  const [draft, setDraft] = useState<Draft>({})
  const [isUnsaved, mark] = useUnsaved('privacy')
  const save = usePrivacy(me._id)
  const toggle = usePrivacy(me._id)
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
      title="Privacy"
      about="Who may see what, kind by kind. An entry may be narrower than its kind, never wider, and marking it as a preview opens nothing."
    >
      <dl className={styles.levels}>
        {privacyLevels.map((level) => (
          <div key={level} className={styles.level}>
            <dt>{levelLabels[level].name}</dt>
            <dd>{levelLabels[level].who}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.kinds}>
        {privacyKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            level={levelOf(kind)}
            chosen={draft[kind] ?? levelOf(kind)}
            isBusy={save.isPending || toggle.isPending}
            onChoose={(level) => choose(kind, level)}
            onToggle={() => toggle.mutate([{ kind }], { onSuccess: () => choose(kind, levelOf(kind)) })}
          />
        ))}
      </ul>
      <div className={styles.save}>
        <Button variant={isUnsaved ? 'primary' : 'secondary'} isBusy={save.isPending} onClick={saveAll} disabled={!isUnsaved}>
          Save privacy
        </Button>
        <span role="status">{isUnsaved && 'Not saved yet.'}</span>
      </div>
    </Section>
  )
}
