import { Suspense } from 'react'
import { t } from '#web/lib/language/translate.ts'
import type { ProvidedSection } from '#web/shared/account/settings-sections.ts'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { IslandSection } from './IslandSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
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
    name: t('Profile'),
    sections: [
      {
        id: 'profile',
        name: t('Name and words'),
        words: t('username bio about birth born birthday place moment directory'),
        render: (me) => <ProfileSection me={me} />,
      },
      { id: 'picture', name: t('Picture'), words: t('avatar photo photograph face image'), render: (me) => <PictureSection me={me} /> },
      { id: 'links', name: t('Links'), words: t('website web url address elsewhere'), render: (me) => <LinksSection me={me} /> },
    ],
  },
  {
    id: 'island',
    name: t('Island'),
    sections: [{ id: 'island', name: t('Shape'), words: t('island body atoll neighbours'), render: (me) => <IslandSection me={me} /> }],
  },
  {
    id: 'privacy',
    name: t('Privacy'),
    sections: [
      {
        id: 'privacy',
        name: t('Who sees what'),
        words: t('privacy private public members followers images videos files artifacts tweets charts hide show'),
        render: (me) => <PrivacySection me={me} />,
      },
    ],
  },
  { id: 'people', name: t('People'), sections: [] },
  { id: 'reports', name: t('Reports and decisions'), sections: [] },
  { id: 'notifications', name: t('Notifications'), sections: [] },
  {
    id: 'login',
    name: t('Log in'),
    sections: [
      { id: 'email', name: t('E-mail'), words: t('email mail address change'), render: (me) => <EmailSection me={me} /> },
      { id: 'password', name: t('Password'), words: t('change new secret forgotten'), render: (me) => <PasswordSection me={me} /> },
      {
        id: 'passkeys',
        name: t('Passkeys'),
        words: t('passkey fingerprint face security key biometric webauthn'),
        render: () => <PasskeysSection />,
      },
      {
        id: 'one-time-codes',
        name: t('One-time codes'),
        words: t('two-factor 2fa second factor authenticator app totp recovery'),
        render: () => <OneTimeCodesSection />,
      },
    ],
  },
  {
    id: 'sessions',
    name: t('Sessions and programs'),
    sections: [
      { id: 'sessions', name: t('Sessions'), words: t('logins devices log out everywhere browsers'), render: () => <SessionsSection /> },
      { id: 'keys', name: t('Keys for programs'), words: t('api token command line import'), render: () => <KeysSection /> },
    ],
  },
  {
    id: 'browser',
    name: t('This browser'),
    sections: [
      { id: 'sound', name: t('Sound'), words: t('volume mute quiet typewriter modem noise captions'), render: () => <SoundSection /> },
      {
        id: 'language',
        name: t('Language'),
        words: t('language deutsch english español français translation german french spanish'),
        render: () => <LanguageSection />,
      },
      {
        id: 'appearance',
        name: t('Motion and theme'),
        words: t('dark light night colour color mode appearance animation reduced'),
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
