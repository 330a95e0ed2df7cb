import { homeMessages } from '@basera/contract/messages/homes/home'
import { NothingFound } from '../../features/property-list/nothing-found.tsx'
import type { HomeSearch } from '../../features/property-search/home-search.ts'
import { LoosenHome } from '../../features/property-search/loosen-home.tsx'
import type { Understood } from '../../features/property-search/understood.ts'
import { Button } from '../../ui/button.tsx'

type NothingHereProps = {
  search: HomeSearch
  understood: Understood | undefined
  onChange: (search: Partial<HomeSearch>) => void
  onClear: () => void
}

/** R-HOME-06: the empty state: loosened searches, then a button that clears the search. */
export function NothingHere({ onClear, ...search }: NothingHereProps) {
  return (
    <NothingFound action={<Button onClick={onClear}>{homeMessages.clearSearch}</Button>}>
      <LoosenHome {...search} />
    </NothingFound>
  )
}
