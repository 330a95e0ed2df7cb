import { FileText, Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { Field } from '../ui/field.tsx'

type FileFieldProps = {
  label: string
  file: File | null
  /** MIME types. */
  types: readonly string[]
  help: string
  error: string
  /** The error is in a live region: where it comes without a press of a button. */
  announces?: boolean
  onChoose: (file: File | null) => void
}

/** File input as a large box: by click, keyboard, and drag and drop. */
export function FileField(props: FileFieldProps) {
  const { label, file, types, help, error, announces = false, onChoose } = props
  const nameId = useId()
  /** What was dropped and is not one file; a browser alone would say nothing. */
  const [dropped, setDropped] = useState('')
  function look(event: DragEvent) {
    const problem = problemOfDrop(event.dataTransfer)
    setDropped(problem)
    if (problem !== '') event.preventDefault()
  }
  return (
    <Field
      label={label}
      help={help}
      error={dropped === '' ? error : dropped}
      announces={announces || dropped !== ''}
    >
      {(control) => (
        <div className="relative flex min-h-24 items-center gap-4 rounded-control border border-dashed border-control bg-surface p-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary hover:bg-fill">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
            {file === null ? (
              <Upload aria-hidden="true" className="ico" />
            ) : (
              <FileText aria-hidden="true" className="ico" />
            )}
          </span>
          <span id={nameId} className="min-w-0 text-small [overflow-wrap:anywhere]">
            {file === null ? (
              <>
                <span className="font-semibold">Choose a file</span>
                <span className="text-ink-2 max-sm:hidden"> or drop it here</span>
              </>
            ) : (
              <>
                <span className="font-semibold">{file.name}</span>
                <span className="text-ink-2"> · {sizeText(file.size)}</span>
              </>
            )}
          </span>
          <input
            {...control}
            type="file"
            accept={types.join(',')}
            aria-describedby={[nameId, control['aria-describedby']].filter(Boolean).join(' ')}
            // a browser takes no drop of several files, and says nothing
            onDragOver={(event) => event.dataTransfer.items.length > 1 && event.preventDefault()}
            onDrop={look}
            onChange={({ currentTarget }) => {
              setDropped('')
              onChoose(currentTarget.files?.[0] ?? null)
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  )
}

function problemOfDrop({ files, items }: DataTransfer): string {
  if (files.length > 1) return 'These are several files. Drop one at a time.'
  return items[0]?.webkitGetAsEntry()?.isDirectory === true
    ? 'This is a folder. Drop a file of it.'
    : ''
}

/** "412 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
