import { useState } from 'react'
import { FileSheet } from '#web/shared/entry/FilePaper.tsx'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { SignalDial } from '#web/ui/SignalDial.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { Wave } from '#web/ui/Wave.tsx'
import { Row } from './Sample.tsx'
import styles from './StyleGuide.module.css'

/** What is drawn: islands in every state, models, products, the dial of a signal, marks. */
export function DrawingSamples() {
  const [signal, setSignal] = useState(40)
  return (
    <>
      <div className={styles.row}>
        <IslandPlate body="volcano" owner="sample" />
        <IslandPlate body="volcano" owner="sample" isDead />
        <IslandPlate body="volcano" owner="sample" isLocked />
      </div>
      <Row>
        {['lantern', 'tree-of-life', 'telescope', 'model-modem'].map((artifact) => (
          <span key={artifact} className={styles.model}>
            <ModelThumbnail artifact={artifact} />
          </span>
        ))}
        <ProductPicture product="oak" className={styles.model} />
        <FileSheet ending="PDF" />
      </Row>
      <Row>
        <SignalDial signal={signal / 100} />
        <Slider label="Signal" value={signal} onChange={setSignal} />
        <Logo className={styles.mark} />
        <Wave className={styles.mark} />
      </Row>
    </>
  )
}
