import { VISIT_MAX_PEOPLE } from '@basera/contract/constants/visit-panel'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'

const counts = Array.from({ length: VISIT_MAX_PEOPLE }, (_, place) => place + 1)

/** How many people come to a visit. */
export function PeopleField(props: { value: number; onChange: (people: number) => void }) {
  return (
    <Field label={messages.people}>
      {(control) => (
        <Select
          {...control}
          value={props.value}
          onChange={({ currentTarget }) => props.onChange(Number(currentTarget.value))}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
