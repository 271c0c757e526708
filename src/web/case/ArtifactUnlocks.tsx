import type { ArtifactEntry } from '#contract/entries.ts'
import { unlocksOf } from '#domain/shop/unlocks.ts'
import { Unlocks } from '#web/shared/product/Unlocks.tsx'
import styles from './ArtifactUnlocks.module.css'

/** What owning an artifact unlocks. */
export function ArtifactUnlocks({ entry }: { readonly entry: Pick<ArtifactEntry, 'artifcats'> }) {
  const { product1 } = entry.artifcats
  return (
    <section className={styles.unlocks} aria-label="What it unlocks">
      <Unlocks slug={product1.slug} unlocks={unlocksOf(product1)} isOwned />
    </section>
  )
}
