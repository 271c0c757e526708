import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Figures of speech that no button, label, error or confirmation says, each with the plain words that stand there instead. */
const replaced: readonly (readonly [figure: RegExp, plain: string])[] = [
  [/\bopen a file\b|have a file\b|your file is open/i, 'Create your island, Already have an account?'],
  [/dial again/i, 'Try again'],
  [/no carrier:|the line to the bureau|on the line\b|for the line\b|no line:/i, 'You are offline, Uploading, Loading'],
  [/\b(?:un)?fil(?:ed|ing)\b/i, 'saved, Saving'],
  [/\bdesk\b/i, 'Remove, Upload'],
  [/into the case/i, 'Save 8 files'],
  [/the bureau/i, 'Uploaded, the server'],
  [/^Moment$|as vague as|birth moment/i, 'When? A year is enough'],
  [/preview entr/i, 'Show on my profile card'],
  [/^Level\b/, 'Privacy'],
  [/write (?:it )?on all|^write on\b/i, 'Apply to all'],
  [/^all here$/i, 'Select all'],
  [/^not yet$|^stay$|^keep it$|^leave (?:it|them)\b/i, 'Cancel'],
  [/^same island$/i, 'People with my island shape'],
  [/anyone logged in/i, 'Members'],
  [/and that is all/i, '22 entries'],
  [/^(?:same )?as (?:its|their) kinds?$/i, 'Same as all images'],
  [/^everybody['’]s$/i, 'Decorations'],
  [/^from the case$/i, 'Your pictures and films'],
  [/^ground$/i, 'Land and light'],
  [/^body$/i, 'Shape'],
  [/still the sea/i, 'Pause motion'],
  [/something on the chart|^undiscovered$/i, 'Something here'],
  [/an island has opened/i, 'New island shape unlocked'],
  [/laid out as|contact sheet/i, 'View: Grid'],
  [/^whose it is$|^who finds it$|^for good$/i, 'You, Visibility, Delete account'],
  [/the lamp is on|the line is yours/i, 'Your e-mail is confirmed'],
  [/that was often/i, 'Too many tries'],
  [/^papers?$|^misc files?$/i, 'Files'],
  [/^yours at once$|^accept the changes$/i, 'Delivered at once, no shipping; Set Double Charts to 1'],
  [/at the first key/i, 'Typewriter sound starts when you type'],
  [/comes with a product|^it is to be read/i, 'Buy these in the catalogue, A text to read'],
  [/which of these is not told/i, 'nothing: the reasons that may be are named already'],
]

/** Where such words stay, and why. */
const kept: readonly (readonly [file: RegExp, words: RegExp, why: string])[] = [
  [/^src\/server\/((account|shop|safety)\/emails|mail\/email-text)\.ts$/, /./, 'letters are in the voice of the archivist'],
  [/^src\/domain\/map\/archipelago-names\.ts$/, /./, 'names of places'],
  [/^src\/domain\/shop\/(products|readings)\//, /./, 'descriptions of products, and chapters to read'],
  [/^src\/domain\/island\/themes\.ts$/, /./, 'an aside below the name of a theme'],
  [/^src\/web\/account\/LoginPage\.tsx$/, /^The night desk is open\. New here\?$/, 'the aside above the form'],
  [/^src\/web\/pages\/landing\//, /./, 'the front page is a story'],
  [/^src\/web\/map\/points-of-interest\//, /./, 'a story of a place'],
  [/^src\/web\/map\/areas\/world\.ts$/, /^A blank sheet in a typewriter\b/, 'a story of a place'],
  [/^src\/server\/main\.ts$/, /./, 'what a terminal says'],
  [/^src\/domain\/account\/usernames\.ts$/, /./, 'reserved names, which nobody reads'],
  [/^src\/server\/settings\.ts$/, /./, 'the name of the product and its e-mail address'],
  [/^src\/contract\//, /`|that the caller may see/, 'descriptions of calls, for programmers'],
  [/^src\/server\/keeper\//, /./, 'commands of the keepers, in a terminal'],
]
const isKept = (file: string, words: string) => kept.some(([where, what]) => where.test(file) && what.test(words))

/** Every string of a source file, and every piece of text between its elements. */
function stringsIn(file: string): readonly string[] {
  const strings: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') strings.push(value)
    },
    TemplateElement({ value }) {
      strings.push(value.cooked ?? value.raw)
    },
    JSXText({ value }) {
      strings.push(value)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return strings.map((text) => text.replace(/\s+/g, ' ').trim())
}

/** A key, a class or a part of an address is one word in lower case; nobody reads it. */
const isRead = (text: string) => /\s|^[A-Z]/.test(text)

const sources = globSync('src/{web,contract,server,domain}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\/migrations\//.test(file),
)

test('buttons, labels, errors and confirmations are in words that everybody knows', () => {
  const found = sources.flatMap((file) =>
    stringsIn(file)
      .filter((words) => isRead(words) && !isKept(file, words))
      .flatMap((words) => replaced.filter(([figure]) => figure.test(words)).map(([, plain]) => `${file}: “${words}”, plainly ${plain}`)),
  )
  expect(found).toEqual([])
})

test('NO CARRIER is said where the network is gone, and nowhere else', () => {
  const where = sources.filter((file) => stringsIn(file).some((words) => /^(?:<strong>)?NO CARRIER\b/.test(words)))
  expect(where.toSorted()).toEqual(['src/web/app/ErrorScreen.tsx', 'src/web/ui/NetworkErrorState.tsx'])
})
