import { UserChartsPage } from './UserChartsPage.tsx'

/** The charts of two skies that a person shows. */
export const UserStarchartDoublePage = () => <UserChartsPage kind="double" />
