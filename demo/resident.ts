import type { Picture } from './drawings/picture.ts'
import type { Home } from './homes/home.ts'

/** One picture in a resident's case: what it shows, and what they wrote about it. */
type ResidentEntry = {
  readonly kind: 'image'
  readonly caption: string
  /** Paragraphs are parted by an empty line. */
  readonly story: string
  /** As exact as they remember: `1974`, `1974-08`, `1974-08-21`. */
  readonly moment: string
  readonly place: string
  readonly preview: boolean
  readonly picture: Picture
}

/** Somebody who lives in the demonstration world. Invented, every one; nobody can log in as them. */
export type Resident = {
  readonly username: string
  readonly name: string
  readonly bio: string
  readonly birth: { readonly place: string; readonly moment: string }
  /** The slug of the island body they live on. */
  readonly island: string
  /** Whether somebody still tends the island, or it has gone quiet. */
  readonly mood: 'living' | 'quiet'
  readonly joined: string
  readonly lastSeenDaysAgo: number
  readonly home: Home
  readonly tweets: readonly { readonly text: string; readonly daysAgo: number }[]
  readonly entries: readonly ResidentEntry[]
}
