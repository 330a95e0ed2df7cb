import { useQuery } from '@tanstack/react-query'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { tenantReviewsQuery, toReviewProblem } from '../../api/tenancies/reviews.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { meanOf } from './mean-of.ts'
import { OneReview } from './one-review.tsx'

/** What earlier hosts said of whoever applies; for the host alone, and while the application lives. */
export function TenantReviews({
  userId,
  applicationId,
}: {
  userId: string
  applicationId: string
}) {
  const { client } = useSession()
  const query = useQuery(tenantReviewsQuery(client, userId, applicationId))
  if (query.isPending) {
    return (
      <SkeletonRegion label={`Loading: ${messages.loading}`} className="space-y-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </SkeletonRegion>
    )
  }
  if (query.data === undefined) {
    return (
      <LoadFailed
        title={messages.loadFailed}
        reason={toReviewProblem(query.error)}
        onRetry={() => query.refetch()}
      />
    )
  }
  const mean = meanOf(query.data)
  if (mean === null) return <p>{messages.ofTenantNone}</p>
  return (
    <>
      <p className="font-semibold text-ink">{messages.rated(mean, query.data.length)}</p>
      <ul className="divide-y divide-line">
        {query.data.map((review) => (
          <OneReview key={review.id} review={review} />
        ))}
      </ul>
    </>
  )
}
