import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { ownPropertyFilters } from '@basera/contract/constants/own-properties'
import type { OwnPropertySearch } from '../../api/own-listings/own-properties.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { filterLabels } from './list-search.ts'

type ListToolbarProps = {
  search: OwnPropertySearch
  onChange: (part: Partial<OwnPropertySearch>) => void
}

export function ListToolbar({ search, onChange }: ListToolbarProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {/* Remounted when the address has other words: going back shows the search of then. */}
      <SearchForm
        key={search.words}
        words={search.words}
        onSearch={(words) => onChange({ words })}
      />
      <Select
        aria-label="State"
        value={search.filter}
        onChange={({ target }) =>
          onChange({ filter: ownPropertyFilters.find((one) => one === target.value) ?? 'all' })
        }
        className="max-sm:flex-1 sm:w-60"
      >
        {ownPropertyFilters.map((filter) => (
          <option key={filter} value={filter}>
            {filterLabels[filter]}
          </option>
        ))}
      </Select>
    </div>
  )
}

function SearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed)
  }
  return (
    <search className="min-w-0 flex-1 basis-72">
      <form onSubmit={send} className="flex gap-2">
        <Input
          type="search"
          aria-label="Search your listings"
          placeholder="Title or place"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            // The browser's clear button empties the field without submitting it.
            if (target.value === '' && words !== '') onSearch('')
          }}
        />
        <Button type="submit" variant="line" className="h-12" aria-label="Search">
          <Search aria-hidden="true" className="ico" />
        </Button>
      </form>
    </search>
  )
}
