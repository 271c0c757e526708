import { documentPages } from '#web/app/document-pages.ts'
import { screens } from '#web/app/screens.ts'
import { settingsSubjects } from '#web/shared/account/settings-sections.ts'

/** Every route of the app but those of keepers (`keeper.spec.ts`), each page of the settings among them, and an address that is none. */
export const everyRoute = [
  ...documentPages,
  ...screens.filter(({ access }) => access !== 'keeper'),
  { path: '/no-such-page', access: 'public' } as const,
].flatMap((route) =>
  route.path === '/settings/$subject'
    ? settingsSubjects.map((subject) => ({ ...route, path: `/settings/${subject}` }))
    : [{ ...route, path: route.path as string }],
)
