import { useDeferredValue, useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { isRehearsal, rehearsals, type SeenAs, type Visitor, visitorNamed, visitors } from '#domain/case/visibility.ts'
import { CallError } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useParam, useSearchParam } from '#web/lib/navigation.ts'
import { useTitle } from '#web/lib/title.ts'
import { useChartPlates } from '#web/shared/chart/chart-plates.ts'
import { useGuestBookSection } from '#web/shared/island/live-island.ts'
import { PinnedUpdates } from '#web/shared/person/PinnedUpdates.tsx'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { useResidents } from '#web/shared/person/residents.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { CaseTabs } from './CaseTabs.tsx'
import { entriesOf } from './document-entries.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import { useMove, useUserInfo } from './queries.ts'
import styles from './UserIslandProfilePage.module.css'

/** Somebody's profile, as privacy lets the viewer see it. Owners see theirs as a visitor does: a guest, a member, a follower, one with the same island shape. */
export function UserIslandProfilePage() {
  const id = useParam('id')
  const me = useMe()
  const own = me.data && [me.data.doc._id, `@${me.data.doc.username}`].includes(id) ? me.data.doc : null
  const preview = useVisitorPreview()
  const chosen = own ? preview.seenAs : undefined
  const asked = useDeferredValue(chosen) // the choice is drawn before what follows from it
  const user = useUserInfo(own?._id ?? id, asked)
  const [seenAs, setSeenAs] = useState(asked)
  if (seenAs !== asked && !user.isPlaceholderData) setSeenAs(asked)
  useTitle(user.data?.doc.name)
  if (own && user.error instanceof CallError && user.error.status === 404) return <NotMet />
  if (user.data && !me.isPending) {
    return (
      <>
        {own && <VisitorPreview {...preview} isConfirmed={own.is_verfied} />}
        <div className={styles.view} aria-busy={seenAs !== chosen}>
          <VisitorView document={user.data} seenAs={seenAs} />
        </div>
      </>
    )
  }
  if (user.error instanceof CallError && [400, 404].includes(user.error.status)) return <NotHere id={id} />
  if (!user.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('Island profile')}</LoadedHeading>
      <NetworkErrorState error={user.error} onRetry={() => void user.refetch()} />
    </>
  )
}

type ViewProps = {
  readonly document: UserDocument
  /** The viewer is the owner, and sees it as such a visitor does. */
  readonly seenAs: SeenAs | undefined
}

function VisitorView({ document, seenAs }: ViewProps) {
  const { doc } = document
  const ChartPlates = useChartPlates()
  const controls = usePersonControls()
  const GuestBook = useGuestBookSection()
  const isRemembered = doc.rememberedSince !== null
  const isClosed = doc.locked && entryKinds.every((kind) => entriesOf(document, kind).length === 0)
  return (
    <>
      <ProfileHeader
        document={document}
        seenAs={seenAs}
        isLocked={isClosed}
        follows={controls && !isClosed && !seenAs && !isRemembered && <controls.FollowLists person={doc} isOwn={false} />}
        actions={
          !seenAs && (
            <>
              {isRemembered ? (
                <p className={styles.words}>{t('{name} is remembered, and can receive no messages.', { name: doc.name })}</p>
              ) : (
                <>
                  {controls && <controls.FollowButton person={doc} isLocked={doc.locked} />}
                  <LinkButton to="/message" search={{ with: doc._id }}>
                    {t('Message')}
                  </LinkButton>
                </>
              )}
              <NextIsland id={doc._id} />
              {/* an island that may be seen brings its own way to the map */}
              {isClosed && <LinkButton to="/map">{t('Back to the map')}</LinkButton>}
              {controls && <controls.SafetyMenu person={doc} />}
            </>
          )
        }
      />
      {isClosed ? (
        <EmptyState title={t('Locked')} action={<LinkButton to="/directory">{t('Back to the directory')}</LinkButton>}>
          {t('{name} lets in the people they have approved. From here you see the name and the outline of the island.', { name: doc.name })}
        </EmptyState>
      ) : (
        <>
          {!seenAs && <PinnedUpdates on={{ island: doc._id }} title={t('Pinned on this island')} />}
          <CaseTabs document={document} isOwn={false} seenAs={seenAs} />
          {ChartPlates && <ChartPlates owner={doc._id} isOwn={false} seenAs={seenAs} />}
          {GuestBook && !seenAs && <GuestBook owner={doc._id} name={doc.name} isOwn={false} />}
        </>
      )}
    </>
  )
}

/** Whoever moved to another deployment is led there; of all others nothing is said. */
function NotHere({ id }: { readonly id: string }) {
  const move = useMove(id)
  if (move.isPending) return <DelayedSpinner />
  return move.data ? <MovedAway {...move.data} /> : <NotFound />
}

/** The profile of somebody who lives at another deployment now. Nobody is led there without seeing where it is. */
function MovedAway({ name, address }: { readonly name: string | null; readonly address: string }) {
  const who = name ?? t('This islander')
  useTitle(t('{who} moved', { who }))
  return (
    <>
      <LoadedHeading>{t('{who} moved', { who })}</LoadedHeading>
      <EmptyState
        title={t('{who} lives elsewhere now', { who })}
        action={
          <a className={styles.address} href={address} rel="noreferrer">
            {address}
          </a>
        }
      >
        {t('Their case went with them. This is another site, with rules of its own.')}
      </EmptyState>
    </>
  )
}

function NotFound() {
  useTitle(t('Not on the chart'))
  return (
    <>
      <LoadedHeading>{t('Not on the chart')}</LoadedHeading>
      <EmptyState
        title={t('No island at this address')}
        action={
          <LinkButton to="/directory" variant="primary">
            {t('Look in the directory')}
          </LinkButton>
        }
      >
        {t('It may have been closed, or its owner does not show it to you. We can’t tell you which.')}
      </EmptyState>
    </>
  )
}

/** How many of one's neighbours one is led through, one after the other. */
const neighbours = 24

/** The way on from somebody's island: to the next of the islands nearest to one's own. */
function NextIsland({ id }: { readonly id: string }) {
  const own = useMe().data?.doc._id
  const { residents } = useResidents({ filter: 'public', sort: 'nearest', search: '', limit: neighbours })
  const others = residents.filter(({ _id }) => _id !== own)
  const next = others[(others.findIndex(({ _id }) => _id === id) + 1) % others.length]
  if (!next || next._id === id) return null
  return <LinkButton to={`/userislandprofile/${next._id}`}>{t('Next island: {name}', { name: next.name })}</LinkButton>
}

type Preview = { readonly seenAs: SeenAs; readonly setSeenAs: (seenAs: SeenAs) => void }

/** As whom owners look at their own profile. The address has it, so that a reload keeps it. */
function useVisitorPreview(): Preview {
  const [param, setParam] = useSearchParam('as')
  return { seenAs: [...visitors, ...rehearsals].find((one) => one === param) ?? 'members', setSeenAs: (seenAs) => setParam(seenAs) }
}

/** The same visitor in a rehearsal of the legacy, or now. */
const seenBy = (visitor: Visitor, isRehearsed: boolean): SeenAs => (isRehearsed ? `remembered_${visitor}` : visitor)

const visitorLabels: Readonly<Record<Visitor, string>> = {
  guests: t('A guest'),
  members: t('A member'),
  followers: t('A follower'),
  same_island: t('Same island shape'),
}

/** Says that this is a preview, of now or of a rehearsal, chooses the visitor, and leads back. */
function VisitorPreview({ seenAs, setSeenAs, isConfirmed }: Preview & { readonly isConfirmed: boolean }) {
  const isRehearsed = isRehearsal(seenAs)
  const [from] = useSearchParam('from')
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <p className={styles.words}>
        {isRehearsed
          ? t('A rehearsal: your island as it will be seen once you are remembered, by what you chose until now. Only you see it.')
          : isConfirmed
            ? t('Your profile as others see it. Only you see this preview.')
            : t(
                'Your profile as others will see it once your e-mail is confirmed by the link that was sent to you. Until then nobody sees it.',
              )}
      </p>
      <RadioGroup
        legend={t('See it as')}
        value={visitorNamed(seenAs)}
        onChange={(visitor) => setSeenAs(seenBy(visitor, isRehearsed))}
        choices={visitors.map((visitor) => ({ value: visitor, label: visitorLabels[visitor] }))}
      />
      <Toggle isOn={isRehearsed} onChange={(isOn) => setSeenAs(seenBy(visitorNamed(seenAs), isOn))}>
        {t('Once I am remembered')}
      </Toggle>
      {isRehearsed ? (
        <LinkButton to="/account" hash="legacy" size="small">
          {t('Back to your legacy')}
        </LinkButton>
      ) : (
        <LinkButton to={from === 'island' ? '/island' : '/islandprofile'} size="small">
          {from === 'island' ? t('Back to the editor') : t('Back to your profile')}
        </LinkButton>
      )}
    </section>
  )
}

/** The preview of an owner whom nobody can meet. */
const NotMet = () => (
  <>
    <LoadedHeading>{t('As a visitor sees it')}</LoadedHeading>
    <EmptyState title={t('Nobody sees your island')} action={<LinkButton to="/islandprofile">{t('Back to your profile')}</LinkButton>}>
      {t('The keepers have suspended your account, so your profile is not shown to anybody.')}
    </EmptyState>
  </>
)
