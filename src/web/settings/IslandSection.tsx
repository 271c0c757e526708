import { usersApi } from '#contract/people/users.ts'
import type { Profile } from '#contract/user-info.ts'
import { type IslandBody, islandBodies } from '#domain/island/bodies.ts'
import { silhouette } from '#domain/island/silhouette.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useCatalogue } from '#web/shared/island/catalogue.ts'
import { Land } from '#web/shared/island/IslandPlate.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './IslandSection.module.css'
import { updateMe } from './queries.ts'
import { SaveRow, Section } from './Section.tsx'
import { useSectionForm } from './use-section-form.ts'

export function IslandSection({ me }: { readonly me: Profile }) {
  const locked = useCatalogue().data?.filter(({ unlocked }) => !unlocked) ?? []
  const { form, isUnsaved } = useSectionForm({
    section: 'island',
    schema: usersApi.updateUser.body,
    save: ({ island }) => updateMe({ island }, t('Island')),
  })
  return (
    <Section
      id="island"
      title={t('Shape')}
      about={t('The shape of your island. You may show things to the people of the same shape alone.')}
    >
      <Form form={form} aria-label={t('Island')} className={styles.form}>
        <fieldset>
          <legend className={styles.legend}>{t('Island shape')}</legend>
          <div className={styles.bodies}>
            {islandBodies.map((body) => (
              <Body key={body.slug} body={body} me={me} why={locked.find(({ slug }) => slug === body.slug)?.why ?? null} />
            ))}
          </div>
        </fieldset>
        <p>
          {rich('<link>The shop</link> shows the way to those that are locked.', {
            link: (words) => <Link to="/catalog?collection=island_bodies">{words}</Link>,
          })}
        </p>
        <SaveRow isUnsaved={isUnsaved}>{t('Move there')}</SaveRow>
      </Form>
    </Section>
  )
}

type BodyProps = {
  readonly body: IslandBody
  readonly me: Profile /** What opens it while it is locked. */
  readonly why: string | null
}

const Body = ({ body: { slug, name, description }, me, why }: BodyProps) => (
  <label className={styles.body}>
    <input className={styles.input} type="radio" name="island" value={slug} defaultChecked={slug === me.island} disabled={why !== null} />
    <svg className={styles.view} viewBox="-100 -62 200 76" aria-hidden="true">
      <path className={styles.water} d="M-100 0H100" />
      <Land drawing={silhouette(slug, me._id)} />
    </svg>
    <span className={styles.name}>{name}</span>
    <span className={styles.words}>{why === null ? description : t('Locked. {why}', { why: known(why) })}</span>
  </label>
)
