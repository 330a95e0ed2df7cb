import { RefreshCw } from 'lucide-react'
import { toUserError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'

type AskFailedProps = {
  found: {
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  className: string
}

/** Error of a query, in place of its data, with a retry button. */
export function AskFailed({ found, className }: AskFailedProps) {
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-6 gap-y-3 p-6 ${className}`}>
      <p className="text-ink-2">{toUserError(found.error)}</p>
      <Button variant="line" disabled={found.isFetching} onClick={() => void found.refetch()}>
        <RefreshCw aria-hidden="true" className="ico" />
        Retry
      </Button>
    </div>
  )
}
