import type { ReactNode } from 'react'
import { type ArtifactKind, artifactKinds, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import { modelImage } from '#web/ui/models/model-image.ts'
import { Thumbnail } from '#web/ui/models/Thumbnail.tsx'
import styles from './DecorationsPanel.module.css'
import type { Tray } from './editor/use-tray.ts'
import { Panel } from './Panel.tsx'
import { PanelSection } from './PanelSection.tsx'
import { TrayGrid } from './TrayGrid.tsx'
import { LockedTile, TrayTile } from './TrayTile.tsx'

type Props = {
  /** Collections of which one owns something. */
  readonly owned: ReadonlySet<string>
  readonly tray: Tray
  readonly children: ReactNode
}

const decorations = artifactKinds.filter(({ collection }) => collection !== 'case')
const titleOf = (collection: string) => {
  const words = collection.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const pictureOf = ({ slug }: ArtifactKind) => <Thumbnail image={modelImage(slug)} />

/** Everything that can stand on an island without showing an entry, and what is still locked. */
export function DecorationsPanel({ owned, tray, children }: Props) {
  const isOpen = (kind: ArtifactKind) => isEverybodys(kind) || owned.has(kind.collection)
  const locked = decorations.filter((kind) => !isOpen(kind))
  return (
    <Panel>
      <TrayGrid>
        {decorations.filter(isOpen).map((kind) => (
          <TrayTile key={kind.slug} name={kind.name} picture={pictureOf(kind)} item={{ kind }} tray={tray} />
        ))}
      </TrayGrid>
      {children}
      {locked.length > 0 && (
        <PanelSection label="Locked">
          <p className={styles.aside}>Each comes with a product from the shop.</p>
          <TrayGrid>
            {locked.map((kind) => (
              <LockedTile key={kind.slug} name={kind.name} picture={pictureOf(kind)} lock={`With ${titleOf(kind.collection)}`} />
            ))}
          </TrayGrid>
        </PanelSection>
      )}
    </Panel>
  )
}
