import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  label: string
  help?: ReactNode
  /** Under the field, read with it; empty means none. */
  error?: string | undefined
  /** The error is in a live region: for a field that keeps the focus. */
  announces?: boolean
  /** Beside the label, for a link that belongs to the field. */
  action?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** A form field: label above, help and error below, associated with the given control. */
export function Field({
  label,
  help,
  error = '',
  announces = false,
  action,
  children,
}: FieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help === undefined ? '' : helpId, error === '' ? '' : errorId]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        {action}
      </div>
      {children({
        id,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(error !== '' && { 'aria-invalid': true as const }),
      })}
      {help !== undefined && (
        <p id={helpId} className="mt-1.5 text-meta text-ink-3">
          {help}
        </p>
      )}
      {announces ? (
        // Mounted before the error: a live region announces only changes of its content.
        <div role="alert">{error !== '' && <FieldError id={errorId} error={error} />}</div>
      ) : (
        error !== '' && <FieldError id={errorId} error={error} />
      )}
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-meta font-medium text-bad">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {error}
    </p>
  )
}
