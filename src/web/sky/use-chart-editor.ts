import { useEffect, useState } from 'react'
import type { StarChart } from '#contract/starcharts.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import { CallError } from '#web/lib/call.ts'
import { useIdempotencyKeys } from '#web/lib/idempotency-key.ts'
import { errorText } from '#web/lib/query-client.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { draftKey, guestsDraft, keepDraft, readDraft } from './chart-draft.ts'
import { withSky } from './new-recipe.ts'
import { type SavedChart, saveChart, savedChartOf } from './queries.ts'

type SaveStatus =
  | { readonly at: 'idle' | 'saving' }
  | { readonly at: 'failed'; readonly reason: string }
  /** Somebody saved it meanwhile, in another window. */
  | { readonly at: 'conflict'; readonly theirs: SavedChart }

type Options = {
  readonly owner: string
  /** Null for a chart that was never saved. */
  readonly opened: SavedChart | null
  /** What a new chart begins with. */
  readonly fresh: ChartRecipe
}

/** A chart as it is edited: its recipe, what of it is saved, and the draft that this browser keeps until then. */
export function useChartEditor({ owner, opened, fresh }: Options) {
  const kind = fresh.skies.length === 1 ? 'single' : 'double'
  const [saved, setSaved] = useState(opened)
  const key = draftKey(owner, saved?.id ?? kind)
  const [start] = useState(() => {
    const draft = readDraft(browserStorage, key) ?? (opened ? null : readDraft(browserStorage, guestsDraft))
    const isOfThisKind = draft?.recipe.skies.length === fresh.skies.length
    return draft && isOfThisKind ? draft.recipe : (opened?.recipe ?? fresh)
  })
  const [recipe, setRecipe] = useState(start)
  const [level, setLevel] = useState<PrivacyLevel | null>(opened?.level ?? null)
  const [status, setStatus] = useState<SaveStatus>({ at: 'idle' })
  const [isKept, setIsKept] = useState(true)
  const { keyFor, renew } = useIdempotencyKeys()
  const isChanged = !saved || !isDeepEqual(recipe, saved.recipe) || level !== saved.level
  const isTouched = isChanged && !(saved === null && isDeepEqual(recipe, fresh))

  useEffect(() => {
    if (isTouched) setIsKept(keepDraft(browserStorage, key, { recipe, revision: saved?.revision ?? 0 }))
    else browserStorage.removeItem(key)
  }, [isTouched, key, recipe, saved])

  useEffect(() => takeGuestsChart(start), [start])

  async function saveOver(base: SavedChart | null): Promise<SavedChart | null> {
    setStatus({ at: 'saving' })
    try {
      const next = await saveChart(base, { recipe, level }, keyFor({ recipe, level }))
      browserStorage.removeItem(key)
      renew()
      setSaved(next)
      setStatus({ at: 'idle' })
      return next
    } catch (cause) {
      const isConflict = cause instanceof CallError && cause.code === 'conflict' && cause.current !== undefined
      setStatus(
        isConflict ? { at: 'conflict', theirs: savedChartOf(cause.current as StarChart) } : { at: 'failed', reason: errorText(cause) },
      )
      return null
    }
  }
  return {
    recipe,
    level,
    saved,
    status,
    isChanged,
    /** Whether leaving would lose something: unsaved work that this browser could not keep. */
    isAtRisk: isTouched && !isKept,
    change: (part: Partial<ChartRecipe>) => setRecipe((before) => ({ ...before, ...part })),
    changeSky: (index: number, sky: RecipeSky) => setRecipe((before) => withSky(before, index, sky)),
    /** Turns a sky by what was dragged; the sky itself may have changed meanwhile. */
    turn: (index: number, facing: number) =>
      setRecipe((before) => ({
        ...before,
        skies: before.skies.map((one, at) => (at === index ? { ...one, facing } : one)) as unknown as ChartRecipe['skies'],
      })),
    setLevel,
    /** Answers what was saved; null where that failed, which the status says. */
    save: () => saveOver(saved),
    keepMine: (theirs: SavedChart) => void saveOver(theirs),
    takeTheirs(theirs: SavedChart) {
      setSaved(theirs)
      setRecipe(theirs.recipe)
      setLevel(theirs.level)
      setStatus({ at: 'idle' })
    },
    startOver() {
      setRecipe(saved?.recipe ?? fresh)
      setStatus({ at: 'idle' })
    },
  }
}
/** What was tried before the login has its place among the drafts of its owner now, which is said once. */
function takeGuestsChart(start: ChartRecipe): void {
  const tried = readDraft(browserStorage, guestsDraft)
  if (!tried || !isDeepEqual(tried.recipe, start)) return
  browserStorage.removeItem(guestsDraft)
  showToast('Here is the chart that you tried.', 'It is not saved yet.')
}

export type ChartEditor = ReturnType<typeof useChartEditor>
