import { UserChartsPage } from './UserChartsPage.tsx'

/** The charts of one sky that a person shows. */
export const UserStarchartSinglePage = () => <UserChartsPage kind="single" />
