import { useState } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { useMe } from '#web/lib/me.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { IslandPlate } from '#web/ui/IslandPlate.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { IslandSection } from './IslandSection.tsx'
import { LinksSection } from './LinksSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import styles from './SettingsPage.module.css'
import { SoundSection } from './SoundSection.tsx'
import { UnsavedContext, withSection } from './unsaved.ts'

const index = [
  { id: 'profile', name: 'Profile' },
  { id: 'links', name: 'Links' },
  { id: 'email', name: 'E-mail' },
  { id: 'island', name: 'Island' },
  { id: 'picture', name: 'Picture' },
  { id: 'privacy', name: 'Privacy' },
  { id: 'sound', name: 'Sound' },
  { id: 'appearance', name: 'Motion and theme' },
  { id: 'sessions', name: 'Sessions' },
]

export function SettingsPage() {
  const me = useMe()
  return (
    <>
      <h1>Settings</h1>
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && <Settings me={me.data.doc} />}
    </>
  )
}

function Settings({ me }: { readonly me: Profile }) {
  const [sections, setSections] = useState<ReadonlySet<string>>(new Set())
  const mark = (section: string, isUnsaved: boolean) => setSections((before) => withSection(before, section, isUnsaved))
  return (
    <UnsavedContext value={{ sections, mark }}>
      <div className={styles.settings}>
        <div className={styles.side}>
          <IslandPlate className={styles.plate} body={me.island} owner={me._id} />
          <p className={styles.owner}>
            {me.name}, {bodyOf(me.island)?.name ?? me.island}
          </p>
          <nav aria-label="Sections">
            <ul className={styles.index}>
              {index.map(({ id, name }) => (
                <li key={id}>
                  <a className={styles.entry} href={`#${id}`}>
                    {name}
                    {sections.has(id) && <span className={styles.unsaved}> unsaved</span>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div>
          <ProfileSection me={me} />
          <LinksSection me={me} />
          <EmailSection me={me} />
          <IslandSection me={me} />
          <PictureSection me={me} />
          <PrivacySection me={me} />
          <SoundSection />
          <AppearanceSection />
          <SessionsSection />
        </div>
      </div>
      <UnsavedChangesDialog isUnsaved={sections.size > 0} mayLeave={() => !useRoot.getState().auth.authenticated} />
    </UnsavedContext>
  )
}
