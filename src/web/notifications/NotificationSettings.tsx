import type { NotificationPreferences } from '#contract/notifications.ts'
import { type NotificationKind, notificationKinds } from '#domain/notifications/kinds.ts'
import { type DigestPeriod, digestPeriods, type NotificationChannel, notificationChannels } from '#domain/notifications/preferences.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './NotificationSettings.module.css'
import { PushSwitch } from './PushSwitch.tsx'
import { useChangePreferences, useNotificationPreferences } from './queries.ts'

/** Which kinds of notifications one wants, and how, as a section of the settings. */
export function NotificationSettings() {
  const preferences = useNotificationPreferences()
  if (preferences.isPending) return <DelayedSpinner />
  if (!preferences.data) return <NetworkErrorState error={preferences.error} onRetry={() => void preferences.refetch()} />
  return <Switches preferences={preferences.data} />
}

function Switches({ preferences: { settings, digest, push } }: { readonly preferences: NotificationPreferences }) {
  const change = useChangePreferences()
  const channels = notificationChannels.filter((channel) => channel !== 'push' || push.publicKey !== null)
  return (
    <div className={styles.settings}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindLabels[kind]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      aria-label={`${kindLabels[kind]}: ${channelLabels[channel]}`}
                      checked={settings[kind][channel]}
                      onChange={({ target }) => change.mutate({ settings: { [kind]: { [channel]: target.checked } } })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <RadioGroup
        legend="E-mails come as a digest"
        value={digest}
        choices={digestPeriods.map((value) => ({ value, label: periodLabels[value] }))}
        onChange={(next) => change.mutate({ digest: next })}
      />
      <PushSwitch push={push} />
    </div>
  )
}

/** The kinds as the settings list them, what people do first. */
const kindLabels: Readonly<Record<NotificationKind, string>> = {
  follow: 'New followers',
  follow_request: 'Requests to follow you',
  follow_approved: 'Answers to your requests to follow',
  like: 'Likes',
  reply: 'Replies',
  mention: 'Mentions',
  message: 'Messages',
  message_request: 'Message requests',
  order: 'Orders',
  unlock: 'Islands that open to you',
  report_outcome: 'Decisions about your reports',
  proposal_outcome: 'Answers to your proposals for the dictionary',
  pinned_update: 'Notices of the keepers',
  sign_in: 'Logins from a new network',
}

const channelLabels: Readonly<Record<NotificationChannel, string>> = { app: 'App', email: 'E-mail', push: 'Push' }

const periodLabels: Readonly<Record<DigestPeriod, string>> = { daily: 'Daily', weekly: 'Weekly' }
