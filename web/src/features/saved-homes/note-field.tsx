import { Check } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/input.tsx'
import { isTooLong, stateText } from './note-state.ts'
import type { OwnList } from './save-home.ts'
import { useNote } from './use-note.ts'

type NoteFieldProps = { list: OwnList; homeId: string; title: string; stored: string }

/** The person's note on a home; saved automatically. */
export function NoteField({ list, homeId, title, stored }: NoteFieldProps) {
  const note = useNote(list, homeId, stored)
  const id = useId()
  const isWrong = isTooLong(note.text)
  return (
    <div>
      <label htmlFor={id} className="text-meta font-semibold text-ink-2">
        Your note<span className="sr-only"> on {title}</span>
      </label>
      <TextArea
        id={id}
        rows={2}
        value={note.text}
        placeholder="Only you can read this"
        aria-describedby={`${id}-state`}
        {...(isWrong && { 'aria-invalid': true as const })}
        onChange={({ currentTarget }) => note.type(currentTarget.value)}
        onBlur={note.flush}
        className="mt-1 min-h-16! text-small!"
      />
      <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3">
        <output
          id={`${id}-state`}
          className={
            isWrong || note.state === 'failed'
              ? 'text-meta font-medium text-bad'
              : 'flex items-center gap-1.5 text-meta text-ink-3'
          }
        >
          {note.state === 'saved' && !isWrong && (
            <Check aria-hidden="true" className="size-4 text-ok" />
          )}
          {stateText(note.state, note.text)}
          {note.state === 'failed' && !isWrong && `. ${note.problem}`}
        </output>
        {note.state === 'failed' && !isWrong && (
          <Button variant="text" size="table" onClick={note.flush}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
