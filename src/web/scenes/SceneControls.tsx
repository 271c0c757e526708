import { ControlButton } from '#web/ui/scene/ControlButton.tsx'
import { PauseButton } from '#web/ui/scene/PauseButton.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './SceneControls.module.css'
import type { SceneCommands } from './scene-commands.ts'

type Props = {
  readonly commands: SceneCommands
  /** Whether anything here moves by itself. */
  readonly hasMotion: boolean
  readonly goal: { readonly name: string; readonly sign: string; readonly onPress: () => void } | null
}

/** Buttons that move the figure. Keys do the same. */
export const SceneControls = ({ commands, hasMotion, goal }: Props) => (
  <Slip className={styles.controls} role="group" aria-label="View">
    <ControlButton sign="M12 5v14M5 12h14" name="Zoom in" keys="+" onPress={commands.zoomIn} />
    <ControlButton sign="M5 12h14" name="Zoom out" keys="-" onPress={commands.zoomOut} />
    <ControlButton sign="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" name="Show the whole figure" keys="Home" onPress={commands.showWhole} />
    {goal && <ControlButton sign={goal.sign} name={goal.name} onPress={goal.onPress} />}
    {hasMotion && <PauseButton />}
  </Slip>
)
