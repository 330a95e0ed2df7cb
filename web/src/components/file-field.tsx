import { FileText, Upload } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../ui/field.tsx'

type FileFieldProps = {
  label: string
  file: File | null
  /** MIME types. */
  types: readonly string[]
  help: string
  error: string
  onChoose: (file: File | null) => void
}

/** File input as a large box: by click, keyboard, and drag and drop. */
export function FileField({ label, file, types, help, error, onChoose }: FileFieldProps) {
  const nameId = useId()
  return (
    <Field label={label} help={help} error={error}>
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
            onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  )
}

/** "412 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
