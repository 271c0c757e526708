import { type ReactNode, Suspense } from 'react'
import type { Profile } from '#contract/user-info.ts'
import type { ProvidedSection, SettingsGroup } from '#web/shared/account/settings-sections.ts'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { IslandSection } from './IslandSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { LinksSection } from './LinksSection.tsx'
import { OneTimeCodesSection } from './OneTimeCodesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { Section } from './Section.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SoundSection } from './SoundSection.tsx'

type SettingsSection = { readonly id: string; readonly name: string; readonly render: (me: Profile) => ReactNode }
export type Group = { readonly id: SettingsGroup; readonly name: string; readonly sections: readonly SettingsSection[] }

const ownGroups: readonly Group[] = [
  {
    id: 'you',
    name: 'You',
    sections: [
      { id: 'profile', name: 'Profile', render: (me) => <ProfileSection me={me} /> },
      { id: 'links', name: 'Links', render: (me) => <LinksSection me={me} /> },
      { id: 'island', name: 'Island', render: (me) => <IslandSection me={me} /> },
      { id: 'picture', name: 'Picture', render: (me) => <PictureSection me={me} /> },
    ],
  },
  { id: 'others', name: 'You and others', sections: [{ id: 'privacy', name: 'Privacy', render: (me) => <PrivacySection me={me} /> }] },
  { id: 'notices', name: 'What reaches you', sections: [] },
  {
    id: 'login',
    name: 'Log in',
    sections: [
      { id: 'email', name: 'E-mail', render: (me) => <EmailSection me={me} /> },
      { id: 'password', name: 'Password', render: (me) => <PasswordSection me={me} /> },
      { id: 'passkeys', name: 'Passkeys', render: () => <PasskeysSection /> },
      { id: 'one-time-codes', name: 'One-time codes', render: () => <OneTimeCodesSection /> },
      { id: 'sessions', name: 'Sessions', render: () => <SessionsSection /> },
      { id: 'keys', name: 'Keys for programs', render: () => <KeysSection /> },
    ],
  },
  {
    id: 'browser',
    name: 'This browser',
    sections: [
      { id: 'sound', name: 'Sound', render: () => <SoundSection /> },
      { id: 'appearance', name: 'Motion and theme', render: () => <AppearanceSection /> },
    ],
  },
]

/** The groups of the screen, each with its own sections and those that other features provide. Empty groups are left out. */
export const groupsWith = (provided: readonly ProvidedSection[]): readonly Group[] =>
  ownGroups
    .map((group) => ({ ...group, sections: [...group.sections, ...provided.filter((one) => one.group === group.id).map(asSection)] }))
    .filter(({ sections }) => sections.length > 0)

const asSection = ({ id, title, about, Body }: ProvidedSection): SettingsSection => ({
  id,
  name: title,
  render: () => (
    <Section id={id} title={title} about={about}>
      <Suspense fallback={<DelayedSpinner />}>
        <Body />
      </Suspense>
    </Section>
  ),
})
