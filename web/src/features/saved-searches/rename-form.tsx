import { useState } from 'react'
import { SAVED_SEARCH_NAME_MAX_CHARACTERS } from '@basera/contract/constants/saved-searches'
import type { SavedSearch } from '../../api/account/saved-searches.ts'
import { Form } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { nameProblem } from './name-problem.ts'
import { changeProblem, renameSearch, type OwnSearches } from './saving.ts'

type RenameFormProps = { own: OwnSearches; saved: SavedSearch; onDone: () => void }

/** Renames a saved search; Escape cancels. */
export function RenameForm({ own, saved, onDone }: RenameFormProps) {
  const [name, setName] = useState(saved.name)
  const renaming = useSubmit({
    send: () => renameSearch(own, saved.id, name.trim()),
    onDone,
    toProblem: changeProblem,
  })

  function rename() {
    const wrong = nameProblem(name)
    if (wrong === '') renaming.submit()
    else renaming.setProblem(wrong)
  }

  return (
    <Form onSubmit={rename} className="mt-3 mb-2">
      <Field label="New name" error={renaming.problem}>
        {(control) => (
          <Input
            {...control}
            ref={selectOnArrival}
            value={name}
            maxLength={SAVED_SEARCH_NAME_MAX_CHARACTERS * 2}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onDone()
            }}
          />
        )}
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" busy={renaming.isBusy && <BusyLabel>Saving...</BusyLabel>}>
          Save name
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Ref callback: selects the text, to be typed over. */
function selectOnArrival(field: HTMLInputElement | null) {
  field?.select()
}
