import { play } from './engine.ts'
import { soundSetting } from './setting.ts'

/** The switch of the prerendered pages, which have no app behind them. Fetched at its first press, which it answers; its last child holds the words. */
const button = document.querySelector<HTMLElement>('[data-sound]')

function toggle() {
  const on = soundSetting.getState().on !== true
  soundSetting.setState({ on })
  if (button?.lastElementChild) button.lastElementChild.textContent = on ? 'Sound on' : 'Sound off'
  if (on) play('key')
}

if (button) {
  button.onclick = toggle
  toggle()
}
