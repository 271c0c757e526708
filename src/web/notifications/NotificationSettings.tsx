import { useMutation } from '@tanstack/react-query'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { type NotificationKind, notificationKinds } from '#domain/notifications/kinds.ts'
import { type DigestPeriod, digestPeriods, type NotificationChannel, notificationChannels } from '#domain/notifications/preferences.ts'
import { CallError } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { canTakePush, PushDenied, startPush, stopPush } from './browser-push.ts'
import styles from './NotificationSettings.module.css'
import { refetchPreferences, useChangePreferences, useNotificationPreferences } from './queries.ts'

/** Which kinds of notifications one wants, and how, as a section of the settings. */
export function NotificationSettings() {
  const preferences = useNotificationPreferences()
  if (preferences.isPending) return <DelayedSpinner />
  if (!preferences.data) return <NetworkErrorState error={preferences.error} onRetry={() => void preferences.refetch()} />
  return <Switches preferences={preferences.data} />
}

function Switches({ preferences: { settings, digest, letter, push } }: { readonly preferences: NotificationPreferences }) {
  const change = useChangePreferences()
  const channels = notificationChannels.filter((channel) => channel !== 'push' || push.publicKey !== null)
  return (
    <div className={styles.settings}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Kind')}</th>
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
        legend={t('E-mails come as a digest')}
        value={digest}
        choices={digestPeriods.map((value) => ({ value, label: periodLabels[value] }))}
        onChange={(next) => change.mutate({ digest: next })}
      />
      <Toggle isOn={letter} onChange={(isOn) => change.mutate({ letter: isOn })}>
        {t('A letter once a week: what your case keeps of these days, and what is left to find')}
      </Toggle>
      <PushSwitch push={push} />
    </div>
  )
}

/** The kinds as the settings list them, what people do first. */
const kindLabels: Readonly<Record<NotificationKind, string>> = {
  follow: t('New followers'),
  follow_request: t('Requests to follow you'),
  follow_approved: t('Answers to your requests to follow'),
  like: t('Likes'),
  reply: t('Replies'),
  repost: t('Reposts'),
  quote: t('Quotes'),
  mention: t('Mentions'),
  guest_book: t('Lines in your guest book'),
  message: t('Messages'),
  message_request: t('Message requests'),
  order: t('Orders'),
  unlock: t('Islands that open to you'),
  report_outcome: t('Decisions about your reports'),
  proposal_outcome: t('Answers to your proposals for the dictionary'),
  pinned_update: t('Notices of the keepers'),
  sign_in: t('Logins from a new network'),
  import: t('Imports that are done'),
  legacy: t('Requests about a legacy'),
}

const channelLabels: Readonly<Record<NotificationChannel, string>> = { app: t('App'), email: t('E-mail'), push: t('Push') }

const periodLabels: Readonly<Record<DigestPeriod, string>> = { daily: t('Daily'), weekly: t('Weekly') }

/** Web push to this browser. Where it is not to be had, why. */
function PushSwitch({ push: { publicKey, isSubscribed } }: { readonly push: NotificationPreferences['push'] }) {
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? startPush(publicKey ?? '') : stopPush()),
    meta: { quiet: true },
    onError: (failure) => showErrorToast(textOf(failure)),
    onSettled: refetchPreferences,
  })
  if (publicKey === null) return <p>{t('Push is not offered here: the keepers have not set it up.')}</p>
  if (!canTakePush()) return <p>{t('Push is not offered here: this browser does not take it.')}</p>
  return (
    <Toggle isOn={isSubscribed} isBusy={change.isPending} onChange={(isOn) => change.mutate(isOn)}>
      {t('Push to this browser, until you log out')}
    </Toggle>
  )
}

function textOf(failure: unknown): string {
  if (failure instanceof PushDenied) return t('This browser does not let us notify you. Its settings for this site can allow it.')
  return failure instanceof CallError ? errorText(failure) : t('The push service of this browser cannot be reached. Try again later.')
}
