import { t } from '#web/lib/language/translate.ts'
import { isHeldBack, useWifiOnly, wifiOnly } from '#web/shared/entry/sending/wifi-only.ts'
import { Button } from '#web/ui/Button.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import styles from './WifiOnly.module.css'

/** Whether files are sent over Wi-Fi alone: a switch of this device. Nothing where the browser does not tell what it is connected by. */
export function WifiOnly({ waiting }: { /** Files that are not sent yet. */ readonly waiting: number }) {
  const { isWifiOnly, isOnWifi, isSentAnyway } = useWifiOnly()
  if (isOnWifi === null) return null
  const isHeld = isHeldBack({ isWifiOnly, isOnWifi, isSentAnyway })
  return (
    <div className={styles.network}>
      <Toggle isOn={isWifiOnly} onChange={wifiOnly.setWifiOnly}>
        {t('Send only on Wi-Fi')}
      </Toggle>
      {isHeld && waiting > 0 && (
        <>
          <p role="status">
            {t(
              '{count, plural, one{# file waits for Wi-Fi, and is sent by itself} other{# files wait for Wi-Fi, and are sent by themselves}} once it is there and this page is open.',
              { count: waiting },
            )}
          </p>
          <Button size="small" onClick={wifiOnly.sendAnyway}>
            {t('Send now anyway')}
          </Button>
        </>
      )}
    </div>
  )
}
