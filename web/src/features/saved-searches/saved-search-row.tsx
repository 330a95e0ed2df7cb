import { Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import {
  SAVED_SEARCH_NAME_MAX_CHARACTERS,
  searchCadences,
} from '@basera/contract/constants/saved-searches'
import { cadenceLabels } from '@basera/contract/messages/homes/saved-searches'
import type { SavedSearch } from '../../api/account/saved-searches.ts'
import { PageLink } from '../../components/page-link.tsx'
import { RenameForm } from '../../components/rename-form.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import type { DescribedSearch } from './described-search.ts'
import { nameProblem } from './name-problem.ts'
import {
  changeCadence,
  changeProblem,
  removeSearch,
  renameSearch,
  type OwnSearches,
} from './saving.ts'

type SavedSearchRowProps = {
  own: OwnSearches
  saved: SavedSearch
  described: DescribedSearch
}

/** One saved search: conditions, cadence of mails, and actions. */
export function SavedSearchRow({ own, saved, described }: SavedSearchRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const id = useId()
  const renameButton = useRef<HTMLButtonElement>(null)

  function endRenaming() {
    setIsRenaming(false)
    renameButton.current?.focus()
  }

  return (
    <article
      aria-labelledby={`${id}-name`}
      className="flex h-full flex-col rounded-panel border border-line bg-surface p-5"
    >
      <h2
        id={`${id}-name`}
        className="font-sans text-base font-semibold tracking-normal [overflow-wrap:anywhere]"
      >
        {saved.name}
      </h2>
      {isRenaming && (
        <RenameForm
          name={saved.name}
          maxCharacters={SAVED_SEARCH_NAME_MAX_CHARACTERS}
          nameProblem={nameProblem}
          rename={(name) => renameSearch(own, saved.id, name)}
          toProblem={changeProblem}
          onDone={endRenaming}
        />
      )}
      <p className="mt-1.5 text-small text-ink-2 [overflow-wrap:anywhere]">
        {described.words.join(' · ')}
      </p>
      <p className="mt-1.5 text-meta text-ink-3">Saved on {formatDayWithYear(saved.savedAt)}</p>
      <label className="mt-4 block">
        <span className="text-meta font-semibold text-ink-2">
          Mails<span className="sr-only"> about {saved.name}</span>
        </span>
        <Select
          value={saved.cadence}
          onChange={({ currentTarget }) => {
            const cadence = searchCadences.find((known) => known === currentTarget.value)
            if (cadence !== undefined) void changeCadence(own, saved, cadence)
          }}
          className="mt-1"
        >
          {searchCadences.map((cadence) => (
            <option key={cadence} value={cadence}>
              {cadenceLabels[cadence]}
            </option>
          ))}
        </Select>
      </label>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
        <PageLink to={described.path} className={buttonClasses({ variant: 'quiet' })}>
          See homes<span className="sr-only"> for {saved.name}</span>
        </PageLink>
        <Button
          ref={renameButton}
          variant="ghost"
          aria-expanded={isRenaming}
          onClick={() => setIsRenaming(!isRenaming)}
        >
          <Pencil aria-hidden="true" className="ico" />
          Rename<span className="sr-only"> {saved.name}</span>
        </Button>
        <Button variant="ghost" onClick={() => void removeSearch(own, saved)}>
          <Trash2 aria-hidden="true" className="ico" />
          Remove<span className="sr-only"> {saved.name}</span>
        </Button>
      </div>
    </article>
  )
}
