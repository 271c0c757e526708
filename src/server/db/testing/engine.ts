import { citusVariable } from '../fresh.ts'

/**
 * Whether this run's databases are divided by Citus. What a test asks of one server alone, plans and counts of statements, is left out
 * there; docs/scale.md says of each why.
 */
export const isOnCitus = process.env[citusVariable] === '1'
