import { PublicLayout } from '../PublicLayout.tsx'
import { Areas } from './Areas.tsx'
import { CaseOnTheDesk } from './CaseOnTheDesk.tsx'
import { Hero } from './Hero.tsx'
import { LivingAndDead } from './LivingAndDead.tsx'

/** The first page: what this is, the plate, and what there is to find. A plain document, without router or state. */
export const LandingPage = () => (
  <PublicLayout path="/" reachesEdge>
    <Hero />
    <Areas />
    <CaseOnTheDesk />
    <LivingAndDead />
  </PublicLayout>
)
