import { useState } from 'react'
import { usersApi } from '#contract/people/users.ts'
import type { Profile } from '#contract/user-info.ts'
import { maxLinks } from '#domain/account/limits.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './LinksSection.module.css'
import { updateMe } from './queries.ts'
import { SaveRow, Section } from './Section.tsx'
import { useSectionForm } from './use-section-form.ts'

type Row = { readonly key: number; readonly label: string; readonly url: string }

export function LinksSection({ me }: { readonly me: Profile }) {
  const [rows, setRows] = useState<readonly Row[]>(() => me.links.map((link, key) => ({ key, ...link })))
  const { form, isUnsaved, mark } = useSectionForm({
    section: 'links',
    schema: usersApi.updateUser.body,
    save: ({ links = [] }) => updateMe({ links }, t('Links')),
  })
  function change(next: readonly Row[]) {
    setRows(next)
    mark(true)
  }
  const add = () => change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, label: '', url: '' }])

  return (
    <Section id="links" title={t('Links')} about={t('Up to {maxLinks} places elsewhere that you want on your profile.', { maxLinks })}>
      <Form form={form} aria-label={t('Links')}>
        {rows.length === 0 && <p>{t('No links yet.')}</p>}
        <ul className={styles.links}>
          {rows.map((row, index) => (
            <li key={row.key} className={styles.link}>
              <Field name={`links.${index}.label`} label={t('What it is')} required maxLength={80} defaultValue={row.label} />
              <Field
                name={`links.${index}.url`}
                label={t('Address')}
                required
                inputMode="url"
                placeholder={t('https://')}
                defaultValue={row.url}
              />
              <Button size="small" variant="link" onClick={() => change(rows.filter(({ key }) => key !== row.key))}>
                {rich('Remove<visuallyHidden> link {index}</visuallyHidden>', {
                  index: index + 1,
                  visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                })}
              </Button>
            </li>
          ))}
        </ul>
        {rows.length < maxLinks && (
          <p>
            <Button size="small" onClick={add}>
              {t('Add a link')}
            </Button>
          </p>
        )}
        {(rows.length > 0 || isUnsaved) && <SaveRow isUnsaved={isUnsaved}>{t('Save links')}</SaveRow>}
      </Form>
    </Section>
  )
}
