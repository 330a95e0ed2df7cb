import type { ComponentProps } from 'react'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { toUserError } from '../../api/api-error.ts'
import { PartLoading } from '../../components/part-loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A part of the rent's page while it is read, and when that failed. */
export const RentLoading = (
  props: Pick<ComponentProps<typeof PartLoading>, 'query' | 'children'>,
) => (
  <PartLoading
    {...props}
    failed={messages.loadFailed}
    toReason={toUserError}
    loading={messages.loading}
    skeletonClassName="rent-columns"
    skeleton={
      <>
        <Skeleton className="h-56 w-full rounded-panel" />
        <Skeleton className="h-56 w-full rounded-panel" />
        <Skeleton className="h-72 w-full rounded-panel" />
      </>
    }
  />
)
