import { giftInWords } from '#domain/island/scene-gifts.ts'
import { type ListedScene, sceneList, sceneProgress } from '#domain/scenes/scene-list.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { Link } from '#web/ui/Link.tsx'
import { Fold } from './Fold.tsx'
import styles from './SceneList.module.css'

/** Every scene in the order in which each leads on to the next, with how far one is. The anchor of the address is `scenes`. */
export function SceneList() {
  const progress = useMe().data?.progress
  const isFinished = (scene: ListedScene) => progress !== undefined && sceneProgress(scene, progress).isFinished
  const finished = sceneList.filter(isFinished).length
  return (
    <Fold
      id="scenes"
      title={t('Scenes')}
      brief={finished > 0 ? t('{finished} of {count} finished.', { finished, count: sceneList.length }) : t('Six to walk through.')}
      className={styles.scenes}
    >
      <p>
        {t('Six to walk through, each leads on to the next.')}
        {finished > 0 && t(' You have found everything in {finished} of them.', { finished })}
      </p>
      <ol className={styles.list}>
        {sceneList.map((scene) => (
          <li key={scene.path} className={styles.scene} data-finished={isFinished(scene) || undefined}>
            <Link className={styles.title} to={scene.path}>
              {known(scene.title)}
            </Link>
            <span>{known(scene.line)}</span>
            <span className={styles.progress}>{progress ? inWords(scene, sceneProgress(scene, progress)) : hiddenInWords(scene)}</span>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

const hiddenInWords = ({ hidden }: ListedScene) => t('{count} hidden things.', { count: hidden.length })

function inWords(scene: ListedScene, { isVisited, found, isFinished }: ReturnType<typeof sceneProgress>): string {
  if (isFinished)
    return t('All {found} hidden things found: you have {gift} for your island.', { found, gift: known(giftInWords(scene.path)) })
  if (found > 0) return t('{found} of {count} hidden things found.', { found, count: scene.hidden.length })
  return isVisited
    ? t('Visited; {hidden}', { hidden: hiddenInWords(scene) })
    : t('Not visited yet; {hidden}', { hidden: hiddenInWords(scene) })
}
