import styles from './CaseOnTheDesk.module.css'
import { Chapter } from './Chapter.tsx'

const FILES = [
  {
    tab: 'Images 14',
    title: 'The sky that night',
    text: 'Taken from the roof, before the moon came up.',
    view: '-170 -420 340 255',
    stamp: 'PREVIEW',
  },
  { tab: 'Films 3', title: 'Landfall', text: 'Eight minutes, no sound. He waves at the end.', view: '-212 -166 480 360', stamp: 'PRIVATE' },
  {
    tab: 'Files 27',
    title: 'What the doctors drew',
    text: 'Copies. The originals are in the blue tin.',
    view: '-170 208 400 300',
    stamp: null,
  },
]

/** Three files of somebody's case, each with a part of the plate as its picture. */
export const CaseOnTheDesk = () => (
  <Chapter
    id="case"
    title="The case keeps what you kept"
    text="Images, films, files, tweets, artifacts. Each carries a caption and a story. You decide, kind by kind, who may open it."
  >
    <div className={styles.files}>
      {FILES.map(({ tab, title, text, view, stamp }) => (
        <a key={tab} className={styles.file} href="/signup">
          <span className={styles.tab}>{tab}</span>
          <svg className={styles.picture} viewBox={view} aria-hidden="true">
            <use href="#scene" />
          </svg>
          {stamp && (
            <span className={styles.stamp} data-stamp={stamp}>
              {stamp}
            </span>
          )}
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </a>
      ))}
    </div>
  </Chapter>
)
