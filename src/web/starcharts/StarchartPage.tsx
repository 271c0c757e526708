import { MakerPage } from './MakerPage.tsx'

/** The maker of a chart of one sky. */
export const StarchartPage = () => <MakerPage kind="single" title="Star chart" />
