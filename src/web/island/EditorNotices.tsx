import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SaveConflict } from '#web/ui/SaveConflict.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import styles from './EditorNotices.module.css'
import type { IslandAutosave } from './editor/use-island-autosave.ts'

type Props = {
  readonly conflict: IslandAutosave['conflict']
  /** Whether this browser can draw the island. */
  readonly hasCanvas: boolean
  /** Builds the ground again after a failure; null unless it failed. */
  readonly onRetryGround: (() => void) | null
}

/** What waits for an answer, and what this browser cannot do. */
export const EditorNotices = ({ conflict, hasCanvas, onRetryGround }: Props) => (
  <>
    {conflict && <IslandConflict {...conflict} />}
    {hasCanvas && onRetryGround && (
      <Slip className={styles.note}>
        <GroundError onRetry={onRetryGround} />
      </Slip>
    )}
    {!hasCanvas && (
      <Slip className={styles.note}>
        <p>{t('This browser has no 3D. Everything can be done in the lists all the same.')}</p>
      </Slip>
    )}
  </>
)

/** Another window saved this island first. */
const IslandConflict = ({ decisions, merge, keepMine, takeTheirs }: NonNullable<Props['conflict']>) => (
  <Slip>
    <SaveConflict
      title={t('This island was changed in another window')}
      answers={[
        { label: t('Put both together'), onChoose: merge },
        { label: t('Keep this window’s'), onChoose: keepMine },
        { label: t('Take the other’s'), onChoose: takeTheirs },
      ]}
    >
      <p>{t('Nothing is lost: both are in the history. Which version do you want to keep?')}</p>
      {decisions.length > 0 && (
        <ul className={styles.decisions}>
          {decisions.map((decision) => (
            <li key={decision}>{decision}</li>
          ))}
        </ul>
      )}
    </SaveConflict>
  </Slip>
)

/** Says that the ground of an island could not be built, and builds it again. */
export const GroundError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles.error} role="alert">
    <p>{t('The island could not be drawn.')}</p>
    <Button size="small" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </div>
)
