import { sharedSky } from '#domain/sky/double.ts'
import { sharedInWords } from '#domain/sky/double-words.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { Section } from './Section.tsx'
import styles from './SharedSection.module.css'

type Props = { readonly one: RecipeSky; readonly other: RecipeSky }

/** What two skies have in common, worked out from where everything stood. */
export function SharedSection({ one, other }: Props) {
  const { data } = useSkyData()
  return (
    <Section>
      <h2 className={styles.title}>What the two skies share</h2>
      <div role="status">
        <ul className={styles.list}>
          {data && sharedInWords(sharedSky(one, other, data)).map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ul>
      </div>
    </Section>
  )
}
