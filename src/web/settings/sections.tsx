import { Suspense } from 'react'
import type { ProvidedSection } from '#web/shared/account/settings-sections.ts'
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
import type { SettingsSection, Subject } from './subjects.ts'

const ownSubjects: readonly Subject[] = [
  {
    id: 'profile',
    name: 'Profile',
    sections: [
      {
        id: 'profile',
        name: 'Name and words',
        words: 'username bio about birth born birthday place moment directory',
        render: (me) => <ProfileSection me={me} />,
      },
      { id: 'picture', name: 'Picture', words: 'avatar photo photograph face image', render: (me) => <PictureSection me={me} /> },
      { id: 'links', name: 'Links', words: 'website web url address elsewhere', render: (me) => <LinksSection me={me} /> },
    ],
  },
  {
    id: 'island',
    name: 'Island',
    sections: [{ id: 'island', name: 'Shape', words: 'island body atoll neighbours', render: (me) => <IslandSection me={me} /> }],
  },
  {
    id: 'privacy',
    name: 'Privacy',
    sections: [
      {
        id: 'privacy',
        name: 'Who sees what',
        words: 'privacy private public members followers images videos files artifacts tweets charts hide show',
        render: (me) => <PrivacySection me={me} />,
      },
    ],
  },
  { id: 'people', name: 'People', sections: [] },
  { id: 'reports', name: 'Reports and decisions', sections: [] },
  { id: 'notifications', name: 'Notifications', sections: [] },
  {
    id: 'login',
    name: 'Log in',
    sections: [
      { id: 'email', name: 'E-mail', words: 'email mail address change', render: (me) => <EmailSection me={me} /> },
      { id: 'password', name: 'Password', words: 'change new secret forgotten', render: (me) => <PasswordSection me={me} /> },
      {
        id: 'passkeys',
        name: 'Passkeys',
        words: 'passkey fingerprint face security key biometric webauthn',
        render: () => <PasskeysSection />,
      },
      {
        id: 'one-time-codes',
        name: 'One-time codes',
        words: 'two-factor 2fa second factor authenticator app totp recovery',
        render: () => <OneTimeCodesSection />,
      },
    ],
  },
  {
    id: 'sessions',
    name: 'Sessions and programs',
    sections: [
      { id: 'sessions', name: 'Sessions', words: 'logins devices log out everywhere browsers', render: () => <SessionsSection /> },
      { id: 'keys', name: 'Keys for programs', words: 'api token command line import', render: () => <KeysSection /> },
    ],
  },
  {
    id: 'browser',
    name: 'This browser',
    sections: [
      { id: 'sound', name: 'Sound', words: 'volume mute quiet typewriter modem noise captions', render: () => <SoundSection /> },
      {
        id: 'appearance',
        name: 'Motion and theme',
        words: 'dark light night colour color mode appearance animation reduced',
        render: () => <AppearanceSection />,
      },
    ],
  },
]

/** The pages of the settings, each with its own sections and those that other features provide. */
export const subjectsWith = (provided: readonly ProvidedSection[]): readonly Subject[] =>
  ownSubjects
    .map((subject) => ({
      ...subject,
      sections: [...subject.sections, ...provided.filter((one) => one.subject === subject.id).map(asSection)],
    }))
    .filter(({ sections }) => sections.length > 0)

const asSection = ({ id, title, about, words, Body }: ProvidedSection): SettingsSection => ({
  id,
  name: title,
  words: `${words} ${about}`,
  render: () => (
    <Section id={id} title={title} about={about}>
      <Suspense fallback={<DelayedSpinner />}>
        <Body />
      </Suspense>
    </Section>
  ),
})
