import type { CatalogueIsland } from '#contract/island.ts'
import { arrivalIn } from '#domain/island/unlocking.ts'
import { type Area, areas } from '#domain/map/area.ts'
import type { Progress } from '#domain/people/progress.ts'
import { keyOfVisit, type ScenePath, scenePaths } from '#domain/scenes/scene.ts'
import { listedScene, sceneProgress } from '#domain/scenes/scene-list.ts'
import { inEnglish } from '#web/lib/language/language.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useCatalogue } from '#web/shared/island/catalogue.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { areaModules } from './areas/area-modules.ts'
import styles from './FoundPage.module.css'
import type { PointOfInterest } from './points-of-interest/points-of-interest.ts'

/** What one has found on the map, and what is left: the curiosities and scenes of each area, and the shapes of islands. */
export function FoundPage() {
  const me = useMe()
  const catalogue = useCatalogue()
  const failed = [me, catalogue].find(({ isError, data }) => isError && !data)
  return (
    <>
      <h1>{t('Found so far')}</h1>
      {failed ? (
        <NetworkErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : me.data && catalogue.data ? (
        <Lists progress={me.data.progress} shapes={catalogue.data} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

type ListsProps = { readonly progress: Progress; readonly shapes: readonly CatalogueIsland[] }

function Lists({ progress, shapes }: ListsProps) {
  const things = areas.flatMap(({ slug }) => thingsOf(slug))
  const all = [...things.map((thing) => isFound(thing, progress)), ...shapes.map(({ unlocked }) => unlocked)]
  return (
    <>
      <p className={styles.intro}>
        {t('{count} of {count2}. What is left stays where it is and waits for nobody.', {
          count: all.filter(Boolean).length,
          count2: all.length,
        })}
      </p>
      <LinkButton to="/sky" hash="scenes" variant="link" size="small">
        {t('All scenes, one after the other')}
      </LinkButton>
      <div className={styles.areas}>
        {areas.map((area) => (
          <AreaList key={area.slug} area={area} progress={progress} />
        ))}
      </div>
      <section className={styles.area} aria-labelledby="shapes">
        <h2 id="shapes">{t('Shapes of islands')}</h2>
        <ul className={styles.things}>
          {shapes.map(({ slug, name, unlocked, ...lock }) => (
            <li key={slug} data-found={unlocked}>
              <b>{name}</b>{' '}
              <span>{unlocked ? t('Open to you.') : [lock.why && known(lock.why), progressOf(lock)].filter(Boolean).join(' ')}</span>
            </li>
          ))}
        </ul>
        <LinkButton to="/island" size="small">
          {t('Choose a shape')}
        </LinkButton>
      </section>
    </>
  )
}

const progressOf = ({ have, need }: Pick<CatalogueIsland, 'have' | 'need'>) =>
  have === undefined || need === undefined ? '' : t('{have} of {need} so far.', { have, need })

function AreaList({ area: { slug, name, line }, progress }: { readonly area: Area; readonly progress: Progress }) {
  const isVisited = Boolean(progress[arrivalIn(slug)])
  const things = thingsOf(slug)
  const curiosities = things.filter((thing) => thing.kind === 'find')
  const doors = things.filter((thing) => thing.kind === 'door')
  const finds = curiosities.filter((thing) => isFound(thing, progress))
  const left = curiosities.length - finds.length
  return (
    <section className={styles.area} aria-labelledby={`area-${slug}`}>
      <h2 id={`area-${slug}`}>{known(name)}</h2>
      <p>{isVisited ? known(line) : t('You have not been here yet.')}</p>
      <ul className={styles.things}>
        {finds.map(({ name: what, words, key }) => (
          <li key={key} data-found="true">
            <b {...inEnglish()}>{what}</b> <span {...inEnglish()}>{words}</span>
          </li>
        ))}
        {left > 0 && (
          <li>{t('{left, plural, one{One thing here is not found yet.} other{# things here are not found yet.}}', { left })}</li>
        )}
        {doors.map((door) => (
          <li key={door.to} data-found={isFound(door, progress)}>
            <b>
              <Link to={door.to}>{door.name}</Link>
            </b>{' '}
            <span>
              {isFound(door, progress) ? <span {...inEnglish()}>{door.words}</span> : t('Not visited yet.')} {findsIn(door.to, progress)}
            </span>
          </li>
        ))}
      </ul>
      <LinkButton to="/map" search={{ area: slug }} size="small">
        {t('Go to {name}', { name: known(name) })}
      </LinkButton>
    </section>
  )
}

/** How much of what is hidden in a scene was found. */
function findsIn(path: ScenePath, progress: Progress): string {
  const scene = listedScene(path)
  return t('{found} of {count} hidden things found.', { found: sceneProgress(scene, progress).found, count: scene.hidden.length })
}

type Curiosity = Extract<PointOfInterest, { kind: 'find' }>
/** The door to a scene. */
type Door = Extract<PointOfInterest, { kind: 'door' }> & { readonly to: ScenePath }
type Thing = Curiosity | Door

const isThing = (point: PointOfInterest): point is Thing =>
  point.kind === 'find' || (point.kind === 'door' && scenePaths.some((path) => path === point.to))

const thingsOf = (slug: Area['slug']): readonly Thing[] => areaModules[slug].points.filter(isThing)

/** Whether a curiosity was found, or the scene behind a door visited. */
const isFound = (thing: Thing, progress: Progress): boolean => Boolean(progress[thing.kind === 'find' ? thing.key : keyOfVisit(thing.to)])
