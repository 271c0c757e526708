import { play } from './engine.ts'
import { soundSetting } from './setting.ts'

/** The switch of the prerendered pages, which have no app behind them; fetched at its first press. */
export function toggle(button: HTMLElement) {
  const on = soundSetting.getState().on !== true
  soundSetting.setState({ on })
  button.setAttribute('aria-pressed', String(on))
  if (on) play('key')
}
