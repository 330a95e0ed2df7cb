import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { AuditView } from '../../../api/admin/audit-rows.ts'
import { auditAreas } from './audit-rows.ts'
import { FoldedFields } from '../shared/folded-fields.tsx'
import { useTypedSearch } from '../shared/use-typed-search.ts'

type AuditFiltersProps = {
  view: AuditView
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Filters by person, action, outcome and time; each change is written to the URL. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const isKnown = view.action === '' || auditAreas.some(([area]) => area === view.action)
  const set = [view.action, view.outcome, view.from, view.to].filter((text) => text !== '').length
  return (
    <search className="mt-6 block gap-3 rounded-panel border border-line bg-surface p-4 sm:p-5 xl:flex">
      <PersonBox person={view.person} onSearch={(person) => onChange({ person })} />
      <FoldedFields
        label="Filters"
        count={set}
        className="mt-3 sm:grid-cols-2 lg:grid-cols-4 xl:mt-0 xl:flex-[3]"
      >
        <Field label="Action">
          {(control) => (
            <Select
              {...control}
              value={view.action === '' ? 'all' : view.action}
              onChange={({ target }) => onChange({ action: target.value })}
            >
              {auditAreas.map(([area, label]) => (
                <option key={area} value={area}>
                  {label}
                </option>
              ))}
              {!isKnown && <option value={view.action}>{view.action}</option>}
            </Select>
          )}
        </Field>
        <Field label="Outcome">
          {(control) => (
            <Select
              {...control}
              value={view.outcome === '' ? 'all' : view.outcome}
              onChange={({ target }) => onChange({ outcome: target.value })}
            >
              <option value="all">All</option>
              <option value="ok">Done</option>
              <option value="denied">Refused</option>
            </Select>
          )}
        </Field>
        <Field label="From">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={view.from}
              max={view.to}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={view.to}
              min={view.from}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          )}
        </Field>
      </FoldedFields>
    </search>
  )
}

function PersonBox({ person, onSearch }: { person: string; onSearch: (person: string) => void }) {
  const { text, type } = useTypedSearch(person, onSearch)
  return (
    <div className="xl:flex-[1.3]">
      <Field label="Person">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="E-mail, name or id"
            maxLength={100}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
    </div>
  )
}
