import { RotateCw } from 'lucide-react'
import { homeMessages } from '@basera/contract/messages/home'
import { toUserError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-bad/40 bg-bad-tint px-6 py-5"
    >
      <div>
        <p className="font-semibold text-bad">{homeMessages.loadFailed}</p>
        <p className="mt-1 text-small text-ink-2">{toUserError(error)}</p>
      </div>
      <Button variant="line" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        Retry
      </Button>
    </div>
  )
}
