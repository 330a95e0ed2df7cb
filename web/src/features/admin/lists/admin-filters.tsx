import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { AdminListView, FilterField } from '../shared/admin-address.ts'
import { FoldedFields } from '../shared/folded-fields.tsx'
import { useTypedSearch } from '../shared/use-typed-search.ts'

type AdminFiltersProps = {
  view: AdminListView
  searchLabel: string
  fields: readonly FilterField[]
  sorts: readonly (readonly [string, string])[]
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Search, filters and order; each change is written to the URL. */
export function AdminFilters({ view, searchLabel, fields, sorts, onChange }: AdminFiltersProps) {
  const set = Object.keys(view.filters).length
  return (
    <search className="mt-6 block rounded-panel border border-line bg-surface p-4 sm:p-5">
      <SearchBox
        label={searchLabel}
        search={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FoldedFields
        label="Filters and order"
        count={set}
        className="mt-4 grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
      >
        {fields.map((field) => (
          <Field key={field.name} label={field.label}>
            {(control) =>
              field.kind === 'choice' ? (
                <Select
                  {...control}
                  value={String(view.filters[field.name] ?? 'all')}
                  onChange={({ target }) => onChange({ [field.name]: target.value })}
                >
                  {field.options.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              ) : (
                <NumberBox
                  key={view.filters[field.name] ?? 'none'}
                  control={control}
                  value={String(view.filters[field.name] ?? '')}
                  onSet={(value) => onChange({ [field.name]: value })}
                />
              )
            }
          </Field>
        ))}
        <Field label="Order">
          {(control) => (
            <Select
              {...control}
              value={view.sort}
              onChange={({ target }) => onChange({ sort: target.value })}
            >
              {sorts.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FoldedFields>
    </search>
  )
}

/** Written to the URL on blur or submit, so that half a number is no filter. */
function NumberBox({
  control,
  value,
  onSet,
}: {
  control: { id: string }
  value: string
  onSet: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const set = () => {
    if (text !== value) onSet(text)
  }
  return (
    <Input
      {...control}
      inputMode="numeric"
      value={text}
      maxLength={10}
      onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      onBlur={set}
      onKeyDown={({ key }) => {
        if (key === 'Enter') set()
      }}
    />
  )
}

function SearchBox({
  label,
  search,
  onSearch,
}: {
  label: string
  search: string
  onSearch: (search: string) => void
}) {
  const id = useId()
  const { text, type } = useTypedSearch(search, onSearch)
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="ico pointer-events-none absolute top-3.5 left-3.5 text-ink-3"
      />
      <Input
        id={id}
        type="search"
        className="pl-11"
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}
