// The form of a decision, loaded when somebody decides: lists are looked at more often than decided on.

import { deferred } from '../../../ui/deferred.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const DecisionForm = deferred(
  () => import('./decision-form.tsx').then(({ DecisionForm: Form }) => Form),
  <Skeleton className="h-64 w-full rounded-card" />,
)
