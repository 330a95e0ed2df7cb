import type { ComponentProps } from 'react'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { toUserError } from '../../api/api-error.ts'
import { PartLoading } from '../../components/part-loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Repairs while they are read, and when that failed. */
export const TicketsLoading = (
  props: Pick<ComponentProps<typeof PartLoading>, 'query' | 'children'>,
) => (
  <PartLoading
    {...props}
    failed={messages.loadFailed}
    toReason={toUserError}
    loading={messages.loading}
    skeletonClassName="space-y-4"
    skeleton={
      <>
        <Skeleton className="h-24 w-full rounded-panel" />
        <Skeleton className="h-32 w-full rounded-panel" />
        <Skeleton className="h-32 w-full rounded-panel" />
      </>
    }
  />
)
