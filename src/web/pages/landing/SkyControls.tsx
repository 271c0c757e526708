import { Button } from '#web/ui/Button.tsx'
import styles from './SkyControls.module.css'

/** The button that turns the plate's sky to the visitor's own, and the slip beside the plate that says what stands there then. */
export const SkyControls = () => (
  <div className={styles.controls}>
    <Button className={styles.open} size="small" data-sky="open" data-load="src/web/pages/landing/sky/landing-sky.ts">
      Turn the sky to my city
    </Button>
    <section className={styles.slip} aria-label="The sky over a city" hidden data-sky="slip">
      <h2 className={styles.place} tabIndex={-1} data-sky="place">
        Your city
      </h2>
      <p className={styles.words} data-sky="words" />
      <form className={styles.form} data-sky="form">
        <label className={styles.label}>
          Another city
          <input className={styles.field} type="search" required maxLength={80} autoComplete="off" data-sky="field" />
        </label>
        <Button type="submit" size="small">
          Find
        </Button>
      </form>
      <p className={styles.status} role="status" data-sky="status" />
      <ul className={styles.found} data-sky="found" />
      <Button variant="link" size="small" data-sky="close">
        Back to Tenerife in 1994
      </Button>
    </section>
  </div>
)
