import type { ReactNode } from 'react'
import { type ArtifactKind, artifactKinds, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import { collectionSlugs } from '#domain/shop/collections.ts'
import { productsGiving } from '#domain/shop/gives.ts'
import { collectionNames } from '#web/shared/product/collection-names.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import styles from './DecorationsPanel.module.css'
import type { Tray } from './editor/use-tray.ts'
import { Panel, PanelSection } from './Panel.tsx'
import { ShopShelf } from './ShopShelf.tsx'
import { TrayGrid, TrayTile } from './TrayGrid.tsx'

type Props = {
  /** Products that one owns. */
  readonly owned: ReadonlySet<string>
  readonly tray: Tray
  readonly children: ReactNode
}

const everybodys = artifactKinds.filter((kind) => isEverybodys(kind) && kind.collection !== 'case')
/** The kinds that are sold, by collection; a collection that sells none is not there. */
const shelves = collectionSlugs
  .map((collection) => ({ collection, kinds: artifactKinds.filter((kind) => kind.collection === collection) }))
  .filter(({ kinds }) => kinds.length > 0)

/** Everything that can stand on an island without showing an entry: everybody's, what one owns by collection, and what the shop has. */
export function DecorationsPanel({ owned, tray, children }: Props) {
  const isOwned = ({ slug }: ArtifactKind) => productsGiving(slug).some((product) => owned.has(product))
  const tilesOf = (kinds: readonly ArtifactKind[]) => (
    <TrayGrid>
      {kinds.map((kind) => (
        <TrayTile key={kind.slug} name={kind.name} picture={<ModelThumbnail artifact={kind.slug} />} item={{ kind }} tray={tray} />
      ))}
    </TrayGrid>
  )
  return (
    <Panel>
      {tilesOf(everybodys)}
      {shelves
        .map(({ collection, kinds }) => ({ collection, kinds: kinds.filter(isOwned) }))
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ collection, kinds }) => (
          <PanelSection key={collection} label={collectionNames[collection]}>
            {tilesOf(kinds)}
          </PanelSection>
        ))}
      {children}
      <PanelSection label="From the shop">
        <p className={styles.aside}>Each comes with a product. One of nearly every collection costs nothing.</p>
        {shelves.map(({ collection, kinds }) => (
          <ShopShelf key={collection} name={collectionNames[collection]} kinds={kinds.filter((kind) => !isOwned(kind))} />
        ))}
      </PanelSection>
    </Panel>
  )
}
