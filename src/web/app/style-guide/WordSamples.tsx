import { useState } from 'react'
import { FilePaper } from '#web/shared/entry/FilePaper.tsx'
import { UserText } from '#web/shared/person/UserText.tsx'
import { LinkedText, TermLink } from '#web/shared/term/LinkedText.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

/** Words of the product, which link to the dictionary, and words of people, which link to addresses and people only. */
export function WordSamples() {
  const [words, setWords] = useState('')
  return (
    <>
      <SearchField label="Find people or archipelagos" isLabelInside value={words} onSearch={setWords} />
      <p>
        <LinkedText text="A neuron sends its signal down the axon, as a cable does between islands." />
      </p>
      <p>
        <TermLink term="axon">Look it up</TermLink>
      </p>
      <FilePaper>
        <p>
          <UserText>Written to @ines.furtado, with a plan of the harbour: https://islands.example/harbour</UserText>
        </p>
      </FilePaper>
    </>
  )
}
