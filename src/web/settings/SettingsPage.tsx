import { Fragment, useRef, useState } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { useMe } from '#web/lib/me.ts'
import { useParam, useShownHash } from '#web/lib/navigation.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useTitle } from '#web/lib/title.ts'
import { useAnchor } from '#web/lib/use-anchor.ts'
import { useProvidedSections } from '#web/shared/account/settings-sections.ts'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'
import styles from './SettingsPage.module.css'
import { subjectsWith } from './sections.tsx'
import type { Subject } from './subjects.ts'
import { UnsavedContext, withSection } from './use-section-form.ts'

/**
 * The index of the settings, and the page of one subject. An anchor at the index itself, `/settings#password`, leads to the page that has this
 * section. On a desktop the index shows the first page beside it.
 */
export function SettingsPage() {
  const me = useMe()
  const subjects = subjectsWith(useProvidedSections())
  const named = useParam('subject')
  const section = useShownHash()
  const subject =
    subjects.find(({ id }) => id === named) ?? subjects.find(({ sections }) => sections.some(({ id }) => id === section)) ?? null
  const shown = subject ?? subjects[0]
  useTitle(subject && `${subject.name} · Settings`)
  return (
    <div data-subject={subject?.id}>
      <h1 className={styles.heading}>Settings</h1>
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && shown && <Settings key={shown.id} me={me.data.doc} subjects={subjects} shown={shown} />}
    </div>
  )
}

type Props = { readonly me: Profile; readonly subjects: readonly Subject[]; readonly shown: Subject }

function Settings({ me, subjects, shown }: Props) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const mark = (section: string, isUnsaved: boolean) => setUnsaved((before) => withSection(before, section, isUnsaved))
  const page = useRef<HTMLDivElement>(null)
  useAnchor(page)
  return (
    <UnsavedContext value={{ sections: unsaved, mark }}>
      <div ref={page} className={styles.settings}>
        <SettingsIndex me={me} subjects={subjects} shown={shown} />
        <div className={styles.subject}>
          <Link className={styles.back} to="/settings" viewTransition={false}>
            All settings
          </Link>
          <h2 className={styles.name}>{shown.name}</h2>
          {shown.sections.map(({ id, render }) => (
            <Fragment key={id}>{render(me)}</Fragment>
          ))}
        </div>
      </div>
      <UnsavedChangesDialog isUnsaved={unsaved.size > 0} mayLeave={() => !useRoot.getState().auth.authenticated} />
    </UnsavedContext>
  )
}
