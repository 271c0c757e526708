import { t } from '#web/lib/language/translate.ts'
import { play } from './playback.ts'
import { soundSetting } from './setting.ts'

/** The sound switch of the prerendered pages, which have no app. It is loaded by the first click on the button and handles that click; the label is the button's last child. */
const button = document.querySelector<HTMLElement>('[data-sound]')

function toggle() {
  const on = soundSetting.getState().on !== true
  soundSetting.setState({ on })
  if (button?.lastElementChild) button.lastElementChild.textContent = on ? t('Sound on') : t('Sound off')
  if (on) play('key')
}

if (button) {
  button.onclick = toggle
  toggle()
}
