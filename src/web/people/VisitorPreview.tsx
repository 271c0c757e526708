import { type Visitor, visitors } from '#domain/case/visibility.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadedHeading } from '#web/ui/LoadedHeading.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './VisitorPreview.module.css'

type Preview = { readonly seenAs: Visitor; readonly setSeenAs: (visitor: Visitor) => void }

/** As whom owners look at their own profile. The address has it, so that a reload keeps it. */
export function useVisitorPreview(): Preview {
  const [param, setParam] = useSearchParam('as')
  return { seenAs: visitors.find((visitor) => visitor === param) ?? 'members', setSeenAs: (visitor) => setParam(visitor) }
}

/** Says that this is a preview, chooses the visitor, and leads back. */
export const VisitorPreview = ({ seenAs, setSeenAs }: Preview) => (
  <section className={styles.preview} aria-label="Preview">
    <p className={styles.words}>Your profile as others see it. Only you see this preview.</p>
    <RadioGroup
      legend="See it as"
      value={seenAs}
      onChange={setSeenAs}
      choices={visitors.map((visitor) => ({ value: visitor, label: levelLabels[visitor].name }))}
    />
    <LinkButton to="/islandprofile" size="small">
      Back to your profile
    </LinkButton>
  </section>
)

/** The preview of an owner whom nobody can meet. */
export const NotMet = ({ isConfirmed }: { readonly isConfirmed: boolean }) => (
  <>
    <LoadedHeading>As a visitor sees it</LoadedHeading>
    <EmptyState title="Nobody sees your island" action={<LinkButton to="/islandprofile">Back to your profile</LinkButton>}>
      {isConfirmed
        ? 'The keepers have suspended your account, so your profile is not shown to anybody.'
        : 'Others can visit it once your e-mail is confirmed. Follow the link that was sent to you.'}
    </EmptyState>
  </>
)
