import { useMemo, useState } from 'react'
import { keyOfObject, type NamedObject, namedObjects, type SkyObject, searchSky } from '#domain/sky/sky-objects.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/Field.tsx'
import offered from '#web/ui/Option.module.css'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ObjectSearch.module.css'

const maxFound = 8

type Props = { readonly data: SkyData; readonly onChoose: (object: SkyObject) => void }

/** Finds any star, planet, constellation or nebula by name, designation or number, as one types. */
export function ObjectSearch({ data, onChoose }: Props) {
  const [text, setText] = useState('')
  const objects = useMemo(() => namedObjects(data), [data])
  const found = searchSky(text, objects, data, maxFound)
  const { isListed, choose, ...combobox } = useCombobox<NamedObject>({
    found,
    keyOf: ({ object }) => keyOfObject(object, data).replaceAll(' ', ''),
    onChoose({ object, name }) {
      setText(name)
      onChoose(object)
    },
    onEscape: () => setText(''),
    onEnter() {
      if (found[0]) choose(found[0])
      return true
    },
  })
  const isUnknown = text.trim() !== '' && found.length === 0
  return (
    <div className={styles.search}>
      <Field
        name="object"
        label={t('Find a star or planet')}
        placeholder={t('Betelgeuse, Saturn, M 31')}
        maxLength={60}
        value={text}
        hint={<span role="status">{isUnknown && t('Nothing up there is called that.')}</span>}
        {...combobox.field}
        onChange={({ target }) => {
          setText(target.value)
          combobox.restart()
        }}
      >
        <div className={styles.anchor}>
          <ul {...combobox.list} className={styles.list} aria-label={t('Found in the sky')}>
            {found.map((each) => (
              <li key={keyOfObject(each.object, data)} {...combobox.option(each)} className={classNames(offered.option, styles.found)}>
                <span>{each.name}</span> <span className={styles.about}>{each.about}</span>
              </li>
            ))}
          </ul>
        </div>
      </Field>
      <VisuallyHidden>
        <span role="status">{isListed && t('{count} found', { count: found.length })}</span>
      </VisuallyHidden>
    </div>
  )
}
