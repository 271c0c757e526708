import { useMe } from '#web/lib/me.ts'
import { Link } from '#web/ui/Link.tsx'
import { menuItem } from '#web/ui/Menu.tsx'

/** What leads to the sky: the makers, one's own charts, and the sky of tonight on the map. */
export function SkyMenuItems() {
  const id = useMe().data?.doc._id
  return (
    <>
      <Link className={menuItem} to="/starchart">
        Make a star chart
      </Link>
      {id !== undefined && (
        <Link className={menuItem} to={`/user-starchart-single/${id}`}>
          My star charts
        </Link>
      )}
      <Link className={menuItem} to="/map" search={{ area: 'space' }}>
        Tonight’s sky
      </Link>
    </>
  )
}
