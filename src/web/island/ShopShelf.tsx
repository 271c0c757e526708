import { useState } from 'react'
import type { ArtifactKind } from '#domain/island/document/artifact-kinds.ts'
import { productsGiving } from '#domain/shop/gives.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ShopShelf.module.css'
import { LockedTile, TrayGrid } from './TrayGrid.tsx'

type Props = {
  readonly name: string
  /** The kinds of one collection that one does not own. */
  readonly kinds: readonly ArtifactKind[]
}

/** What a collection of the shop would put on the island. Its pictures are drawn when it is opened. */
export function ShopShelf({ name, kinds }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (kinds.length === 0) return null
  return (
    <details className={styles.shelf} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.name}>
        {name} <span className={styles.count}>{kinds.length}</span>
      </summary>
      {isOpen && (
        <TrayGrid>
          {kinds.map((kind) => (
            <LockedTile
              key={kind.slug}
              name={kind.name}
              picture={<ModelThumbnail artifact={kind.slug} />}
              lock={
                <Link to={`/catalog?product=${productsGiving(kind.slug)[0]}`}>
                  See it in the shop<VisuallyHidden>: {kind.name}</VisuallyHidden>
                </Link>
              }
            />
          ))}
        </TrayGrid>
      )}
    </details>
  )
}
