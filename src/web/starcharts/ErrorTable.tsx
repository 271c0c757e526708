import { positionErrors } from '#domain/sky/errors.ts'
import { firstYear, lastYear } from '#domain/sky/recipe.ts'
import styles from './ErrorTable.module.css'

/** The published errors of every position. */
export const ErrorTable = () => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      How far each may stand from where it truly stood, {firstYear} to {lastYear}. Forty reference cases hold this, at every change of the
      program. The full Moon is 1,800 arcseconds wide.
    </caption>
    <tbody>
      {Object.entries(positionErrors).map(([name, arcseconds]) => (
        <tr key={name}>
          <th className={styles.name} scope="row">
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </th>
          <td className={styles.figure}>{arcseconds}″</td>
        </tr>
      ))}
    </tbody>
  </table>
)
