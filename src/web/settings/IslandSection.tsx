import type { Profile } from '#contract/user-info.ts'
import { usersApi } from '#contract/users.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { silhouette } from '#domain/island/silhouette.ts'
import { Form } from '#web/ui/Form.tsx'
import { Land } from '#web/ui/IslandPlate.tsx'
import styles from './IslandSection.module.css'
import { updateMe } from './queries.ts'
import { SaveRow } from './SaveRow.tsx'
import { Section } from './Section.tsx'
import { useSectionForm } from './use-section-form.ts'

export function IslandSection({ me }: { readonly me: Profile }) {
  const { form, isUnsaved } = useSectionForm({
    section: 'island',
    schema: usersApi.updateUser.body,
    save: ({ island }) => updateMe({ island }, 'Island'),
  })
  return (
    <Section id="island" title="Island" about="The body you live on. Who lives on the same one is on the same island.">
      <Form form={form} aria-label="Island" className={styles.form}>
        <fieldset>
          <legend className={styles.legend}>Island body</legend>
          <div className={styles.bodies}>
            {islandBodies.map(({ slug, name, description }) => (
              <label key={slug} className={styles.body}>
                <input className={styles.input} type="radio" name="island" value={slug} defaultChecked={slug === me.island} />
                <svg className={styles.view} viewBox="-100 -62 200 76" aria-hidden="true">
                  <path className={styles.water} d="M-100 0H100" />
                  <Land drawing={silhouette(slug, me._id)} />
                </svg>
                <span className={styles.name}>{name}</span>
                <span className={styles.words}>{description}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <SaveRow isUnsaved={isUnsaved}>Move there</SaveRow>
      </Form>
    </Section>
  )
}
