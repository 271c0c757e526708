import type { Progress } from '../people/progress.ts'
import { keyOfFind, keyOfVisit, type ScenePath } from './scene.ts'

/** A scene as it is listed, apart from all else that it holds. */
export type ListedScene = {
  readonly path: ScenePath
  readonly title: string
  /** What it is called within a sentence: "Next: the skeleton". */
  readonly name: string
  readonly line: string
  /** Ids of what is hidden in it. A test compares them with the scene. */
  readonly hidden: readonly string[]
}

/** Every scene, each followed by the one that it leads on to; the last leads to the first. */
export const sceneList: readonly ListedScene[] = [
  {
    path: '/cns',
    title: 'Central nervous system',
    name: 'the brain and its cord',
    line: 'A brain one can walk round, and the tracts through it.',
    hidden: ['arbor-vitae', 'suprachiasmatic-nucleus', 'area-postrema', 'claustrum', 'entorhinal-cortex', 'terminal-ventricle'],
  },
  {
    path: '/cns-skeleton',
    title: 'Skeleton',
    name: 'the skeleton',
    line: 'Two hundred bones, and the holes that nerves leave them by.',
    hidden: ['foramen-magnum', 'pterion', 'optic-canal', 'dens', 'ulnar-groove', 'carpal-tunnel', 'sciatic-notch', 'end-of-the-cord'],
  },
  {
    path: '/pns',
    title: 'Peripheral nervous system',
    name: 'the nerves',
    line: 'Nerves as rivers, from the cord to the last finger.',
    hidden: ['funny-bone', 'erbs-point', 'carpal-tunnel', 'knee-jerk', 'detour', 'stapedius', 'ganglion-impar', 'first-web'],
  },
  {
    path: '/pns-orion',
    title: 'Orion',
    name: 'Orion',
    line: 'The same rivers, drawn between the stars of the hunter.',
    hidden: ['horsehead', 'm-78', 'loop', 'runaways', 'first-plate', 'meissa-ring'],
  },
  {
    path: '/corvus',
    title: 'Corvus',
    name: 'the Crow',
    line: 'Five stars that are a crow from here, and from nowhere else.',
    hidden: ['mercury-moon', 'antennae', 'sombrero', 'lawn-sprinkler', 'tombaugh', 'home'],
  },
  {
    path: '/black-forest',
    title: 'Black forest',
    name: 'the black forest',
    line: 'A tree for everybody who keeps one on their island.',
    hidden: ['fairy-ring', 'letter-box', 'well', 'telephone', 'boat'],
  },
]

const indexOf = (path: ScenePath): number => sceneList.findIndex((scene) => scene.path === path)
export const listedScene = (path: ScenePath): ListedScene => sceneList[indexOf(path)] as ListedScene
/** The scene that one leads on to. */
export const nextScene = (path: ScenePath): ListedScene => sceneList[(indexOf(path) + 1) % sceneList.length] as ListedScene

/** How far somebody is in a scene. */
export type SceneProgress = { readonly isVisited: boolean; readonly found: number; readonly isFinished: boolean }

export function sceneProgress({ path, hidden }: Pick<ListedScene, 'path' | 'hidden'>, progress: Progress): SceneProgress {
  const found = hidden.filter((id) => Boolean(progress[keyOfFind(path, id)])).length
  return { isVisited: Boolean(progress[keyOfVisit(path)]), found, isFinished: found === hidden.length }
}
