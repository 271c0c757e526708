import { useState } from 'react'
import { notificationsApi } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { chooseLanguage, chosenLanguage, type Language, languageNames, spokenLanguage } from '#web/lib/language/languages.ts'
import { t } from '#web/lib/language/translate.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Section } from './Section.tsx'

const choices = (Object.keys(languageNames) as readonly Language[]).map((language) => ({ value: language, label: languageNames[language] }))

/** The language of the interface, stored in this browser, and with the account for e-mails. Another one loads the page anew: words are looked up once. */
export function LanguageSection() {
  const [chosen] = useState(chosenLanguage)
  return (
    <Section
      id="language"
      title={t('Language')}
      about={t(
        'Of buttons, names and sentences of the house, and of its e-mails. What people write, and the stories, stay as they are written.',
      )}
    >
      <RadioGroup<Language | 'browser'>
        legend={t('Language')}
        value={chosen ?? 'browser'}
        choices={[{ value: 'browser', label: t('As the browser') }, ...choices]}
        onChange={(choice) => {
          chooseLanguage(choice === 'browser' ? null : choice)
          // The page is loaded anew in either case: the browser has its choice.
          void call(notificationsApi.updatePreferences, { body: { language: spokenLanguage() } })
            .catch(() => null)
            .finally(() => location.reload())
        }}
      />
    </Section>
  )
}
