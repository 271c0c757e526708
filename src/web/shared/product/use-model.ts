import { useCallback, useSyncExternalStore } from 'react'
import { areModelsLoaded, type BuiltModel, loadModels, modelOf } from '#domain/shop/models/models.ts'

/** The model of a kind; null until its collection is loaded, and where it cannot be. */
export function useModel(artifact: string): BuiltModel | null {
  const load = useCallback(
    (onLoaded: () => void) => {
      let isWanted = true
      if (!areModelsLoaded([artifact]))
        loadModels([artifact]).then(
          () => isWanted && onLoaded(),
          () => {}, // without the file there is no picture; the name stands beside it
        )
      return () => {
        isWanted = false
      }
    },
    [artifact],
  )
  return useSyncExternalStore(load, () => modelOf(artifact))
}
