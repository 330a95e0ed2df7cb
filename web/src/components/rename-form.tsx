import { useState } from 'react'
import { BusyLabel } from '../ui/busy-label.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

type RenameFormProps = {
  name: string
  maxCharacters: number
  /** Error of a name; empty when it is valid. */
  nameProblem: (name: string) => string
  /** `name`: without spaces around it. */
  rename: (name: string) => Promise<unknown>
  toProblem: (error: unknown) => string
  /** Closes the form: renamed, or cancelled. */
  onDone: () => void
}

/** Renames what a person named; Escape cancels. */
export function RenameForm(props: RenameFormProps) {
  const { maxCharacters, nameProblem, toProblem, onDone } = props
  const [name, setName] = useState(props.name)
  const renaming = useSubmit({ send: () => props.rename(name.trim()), onDone, toProblem })

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
            maxLength={maxCharacters * 2}
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
