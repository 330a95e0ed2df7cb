import { CircleAlert } from 'lucide-react'

/** Error of a whole form: a live region that is always mounted, so that screen readers announce changes; empty shows nothing. */
export function FormError({ message }: { message: string }) {
  return (
    <div role="alert">
      {message !== '' && (
        <p className="flex items-start gap-2.5 rounded-control bg-bad-tint px-3.5 py-3 text-small font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  )
}
