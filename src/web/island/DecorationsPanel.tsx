import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type ArtifactKind, artifactKinds, groundCollections } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { isOnWalk } from '#domain/island/document/walk-order.ts'
import { giftOf } from '#domain/island/scene-gifts.ts'
import { sceneList, sceneProgress } from '#domain/scenes/scene-list.ts'
import { collectionSlugs } from '#domain/shop/collections.ts'
import { productsGiving } from '#domain/shop/entitlements.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { collectionNames } from '#web/shared/product/collection-names.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './DecorationsPanel.module.css'
import type { Tray } from './editor/use-tray.ts'
import { ObjectList } from './ObjectList.tsx'
import { Panel, PanelSection } from './Panel.tsx'
import { LockedTile, TrayGrid, TrayTile } from './TrayGrid.tsx'

type Props = {
  /** Products that one owns. */
  readonly owned: ReadonlySet<string>
  readonly tray: Tray
  readonly children: ReactNode
}

const starters = artifactKinds.filter(({ collection }) => collection === 'starter')
const groundNames = {
  trees: t('Trees'),
  flowers: t('Flowers'),
  stones: t('Stones'),
  fences: t('Fences and walls'),
  houses: t('Houses'),
} as const
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
        <TrayTile key={kind.slug} name={known(kind.name)} picture={<ModelThumbnail artifact={kind.slug} />} item={{ kind }} tray={tray} />
      ))}
    </TrayGrid>
  )
  return (
    <Panel>
      {tilesOf(starters)}
      <PanelSection label={t('Free of charge')}>
        {groundCollections.map((collection) => (
          <Shelf
            key={collection}
            name={groundNames[collection]}
            kinds={artifactKinds.filter((kind) => kind.collection === collection)}
            tilesOf={tilesOf}
          />
        ))}
      </PanelSection>
      <SceneGifts tilesOf={tilesOf} />
      {shelves
        .map(({ collection, kinds }) => ({ collection, kinds: kinds.filter(isOwned) }))
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ collection, kinds }) => (
          <PanelSection key={collection} label={collectionNames[collection]}>
            {tilesOf(kinds)}
          </PanelSection>
        ))}
      {children}
      <PanelSection label={t('From the shop')}>
        <p className={styles.aside}>
          {isShopFree() ? t('Take these from the shop: they are free.') : t('Buy these in the shop. Many are free.')}
        </p>
        {shelves.map(({ collection, kinds }) => (
          <Shelf
            key={collection}
            name={collectionNames[collection]}
            kinds={kinds.filter((kind) => !isOwned(kind))}
            tilesOf={lockedTilesOf}
          />
        ))}
      </PanelSection>
    </Panel>
  )
}

/** What the scenes give: to whoever has found all that is hidden in one. The others say where to look. */
function SceneGifts({ tilesOf }: Pick<ShelfProps, 'tilesOf'>) {
  const progress = useMe().data?.progress ?? {}
  const gifts = sceneList.map((scene) => ({ scene, kind: giftOf(scene.path), isOpen: sceneProgress(scene, progress).isFinished }))
  const open = gifts.filter(({ isOpen }) => isOpen).map(({ kind }) => kind)
  return (
    <PanelSection label={t('From the scenes')}>
      {open.length > 0 && tilesOf(open)}
      <Shelf
        name={t('Still to be found')}
        kinds={gifts.filter(({ isOpen }) => !isOpen).map(({ kind }) => kind)}
        tilesOf={() => (
          <TrayGrid>
            {gifts
              .filter(({ isOpen }) => !isOpen)
              .map(({ scene, kind }) => (
                <LockedTile
                  key={kind.slug}
                  name={known(kind.name)}
                  picture={<ModelThumbnail artifact={kind.slug} />}
                  lock={rich('Find all that is hidden: <link>{title}</link>', {
                    title: known(scene.title),
                    link: (words) => <Link to={scene.path}>{words}</Link>,
                  })}
                />
              ))}
          </TrayGrid>
        )}
      />
    </PanelSection>
  )
}

type ObjectsOnIslandProps = {
  readonly objects: readonly PlacedObject[]
  readonly selected: PlacedObject | null
  readonly selection: readonly string[]
  readonly isSnapping: boolean
  readonly onSnap: (isSnapping: boolean) => void
  readonly onSelect: (id: string, isAlso: boolean) => void
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onReorder: (id: string, by: 1 | -1) => void
}

/** What stands on the island, as a list for the keyboard, and whether it keeps to the grid. */
export const ObjectsOnIsland = ({ objects, selected, selection, isSnapping, onSnap, onSelect, onKey, onReorder }: ObjectsOnIslandProps) => (
  <PanelSection label={t('On the island')} heading={t('On the island: {count}', { count: objects.length })}>
    {objects.length === 0 ? (
      <p className={styles.objectsOnIslandAside}>
        {t('Nothing yet. Drag something onto the ground, or press it and it is set down in front of you.')}
      </p>
    ) : (
      <ObjectList objects={objects} selection={selection} onSelect={onSelect} onKey={onKey} />
    )}
    {selected && isOnWalk(selected) && (
      <div className={styles.order}>
        <Button size="small" onClick={() => onReorder(selected.id, -1)} aria-keyshortcuts="Alt+ArrowUp">
          {t('Earlier in the walk')}
        </Button>
        <Button size="small" onClick={() => onReorder(selected.id, 1)} aria-keyshortcuts="Alt+ArrowDown">
          {t('Later in the walk')}
        </Button>
      </div>
    )}
    <Toggle isOn={isSnapping} onChange={onSnap}>
      {t('Snap to the grid')}
    </Toggle>
  </PanelSection>
)

type ShelfProps = {
  readonly name: string
  /** The kinds of one collection. */
  readonly kinds: readonly ArtifactKind[]
  readonly tilesOf: (kinds: readonly ArtifactKind[]) => ReactNode
}

/** What a collection would put on the island. Its pictures are drawn when it is opened. */
function Shelf({ name, kinds, tilesOf }: ShelfProps) {
  const [isOpen, setOpen] = useState(false)
  if (kinds.length === 0) return null
  return (
    <details className={styles.shelf} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.name}>
        {name} <span className={styles.count}>{kinds.length}</span>
      </summary>
      {isOpen && tilesOf(kinds)}
    </details>
  )
}

const lockedTilesOf = (kinds: readonly ArtifactKind[]) => (
  <TrayGrid>
    {kinds.map((kind) => (
      <LockedTile
        key={kind.slug}
        name={known(kind.name)}
        picture={<ModelThumbnail artifact={kind.slug} />}
        lock={
          <Link to={`/catalog?product=${productsGiving(kind.slug)[0]}`}>
            {rich('See it in the shop<visuallyHidden>: {name}</visuallyHidden>', {
              name: known(kind.name),
              visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </Link>
        }
      />
    ))}
  </TrayGrid>
)
