import { useState } from 'react'
import {
  SAVED_SEARCH_NAME_MAX_CHARACTERS,
  type SearchCadence,
} from '@basera/contract/constants/saved-searches'
import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'
import type { SearchRequest } from '@basera/contract/search-request'
import type { Person } from '../../auth/security.ts'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { CadenceChoice } from './cadence-choice.tsx'
import { nameProblem } from './name-problem.ts'
import { NoAddress } from './no-address.tsx'
import { saveProblem, saveSearch } from './saving.ts'
import { useOwnSearches } from './use-own-searches.ts'

type SaveSearchFormProps = {
  person: Person
  search: SearchRequest
  /** The default name. */
  name: string
  onSaved: () => void
}

/** Form to save a search: name and cadence of mails. */
export function SaveSearchForm({ person, search, name: offered, onSaved }: SaveSearchFormProps) {
  const own = useOwnSearches()(person.id)
  const [name, setName] = useState(offered)
  const [cadence, setCadence] = useState<SearchCadence>('daily')
  const [wrongName, setWrongName] = useState('')
  const saving = useSubmit({
    send: () => saveSearch(own, { name: name.trim(), search, cadence }),
    onDone: () => {
      notify.success(messages.saved[cadence])
      onSaved()
    },
    toProblem: saveProblem,
  })

  function save() {
    const wrong = nameProblem(name)
    setWrongName(wrong)
    if (wrong === '') saving.submit()
  }

  return (
    <Form onSubmit={save} className="space-y-5">
      <Field label="Name" error={wrongName}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={SAVED_SEARCH_NAME_MAX_CHARACTERS * 2}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <CadenceChoice value={cadence} onChange={setCadence} />
      <NoAddress email={person.email} />
      <FormError message={saving.problem} />
      <SubmitButton isBusy={saving.isBusy} busyText="Saving...">
        Save search
      </SubmitButton>
    </Form>
  )
}
