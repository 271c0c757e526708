import type { UserInfo } from '#contract/user-info.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'

/** The sky of one's own birth; null where place or moment is not known, undefined while it is looked for. */
export function useBirthSky(_me: UserInfo | undefined): RecipeSky | null | undefined {
  return null
}
