import { Fragment, useRef, useState } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useParam, useShownHash } from '#web/lib/navigation.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useTitle } from '#web/lib/title.ts'
import { useAnchor } from '#web/lib/use-anchor.ts'
import { useProvidedSections } from '#web/shared/account/settings-sections.ts'
import { IndexedPages, IndexedScreen } from '#web/ui/IndexedPages.tsx'
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
    <IndexedScreen title={t('Settings')} isPageNamed={subject !== null}>
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && shown && <Settings key={shown.id} me={me.data.doc} subjects={subjects} shown={shown} />}
    </IndexedScreen>
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
      <IndexedPages
        ref={page}
        index={<SettingsIndex me={me} subjects={subjects} shown={shown} />}
        back={{ to: '/settings', name: t('All settings') }}
        pageClass={styles.subject}
      >
        <h2 className={styles.name}>{shown.name}</h2>
        {shown.sections.map(({ id, render }) => (
          <Fragment key={id}>{render(me)}</Fragment>
        ))}
      </IndexedPages>
      <UnsavedChangesDialog isUnsaved={unsaved.size > 0} mayLeave={() => !useRoot.getState().auth.authenticated} />
    </UnsavedContext>
  )
}
