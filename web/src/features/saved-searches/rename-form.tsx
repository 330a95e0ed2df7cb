import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { savedSearchNameMaxCharacters } from '@basera/contract/constants/saved-searches'
import type { SavedSearch } from '../../api/saved-searches.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { nameProblem } from './name-problem.ts'
import { renameSearch, type OwnSearches } from './saving.ts'

type RenameFormProps = { own: OwnSearches; saved: SavedSearch; onDone: () => void }

/** Escape leaves the name as it was. */
export function RenameForm({ own, saved, onDone }: RenameFormProps) {
  const [name, setName] = useState(saved.name)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Whoever asked to rename types next.
  useEffect(() => field.current?.select(), [])

  async function rename() {
    const wrong = nameProblem(name)
    setProblem(wrong)
    if (wrong !== '') return
    setIsBusy(true)
    const refusal = await renameSearch(own, saved.id, name.trim())
    setIsBusy(false)
    setProblem(refusal)
    if (refusal === '') onDone()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void rename()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 mb-2">
      <Field label="New name" error={problem}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={name}
            maxLength={savedSearchNameMaxCharacters * 2}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onDone()
            }}
          />
        )}
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" busy={isBusy && <BusyLabel>Saving...</BusyLabel>}>
          Save name
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
