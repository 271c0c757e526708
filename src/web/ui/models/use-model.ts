import { useEffect, useState } from 'react'
import { areModelsLoaded, type BuiltModel, loadModels, modelOf } from './models.ts'

/** The model of a kind; null until its collection is loaded, and where it cannot be. */
export function useModel(artifact: string): BuiltModel | null {
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (areModelsLoaded([artifact])) return
    let isWanted = true
    // Without the file there is no picture; the name stands beside it.
    loadModels([artifact]).then(
      () => isWanted && setLoaded(artifact),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [artifact])
  return modelOf(artifact)
}
