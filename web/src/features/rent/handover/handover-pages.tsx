import { type ReactNode, useState } from 'react'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { rentKey } from '../../../api/tenancies/rent.ts'
import { notificationsOf, useFollowedRows } from '../../../auth/use-followed-rows.ts'
import { HandoversPage } from './handovers-page.tsx'
import { RecordPage } from './record-page.tsx'

type HandoverPagesProps = {
  userId: string
  tenancyId: string
  /** Null: both records of the tenancy. */
  recordId: string | null
  path: string
  /** Of a record that one side did not sign. */
  dispute: ReactNode
}

/** Records of a tenancy, or one of them; read again when somebody is told something. */
export function HandoverPages(props: HandoverPagesProps) {
  const { userId, tenancyId, recordId, path, dispute } = props
  const [isFollowing, setIsFollowing] = useState(false)
  useFollowedRows(`handovers:${userId}`, {
    rows: [notificationsOf(userId)],
    stale: { queryKey: rentKey(userId) },
    onFollowing: setIsFollowing,
  })
  const refetchInterval = isFollowing ? false : APPOINTMENTS_READ_MS
  return recordId === null ? (
    <HandoversPage
      userId={userId}
      tenancyId={tenancyId}
      refetchInterval={refetchInterval}
      recordPathOf={(id) => `${path}&record=${encodeURIComponent(id)}`}
    />
  ) : (
    <RecordPage
      userId={userId}
      recordId={recordId}
      listPath={path}
      dispute={dispute}
      refetchInterval={refetchInterval}
    />
  )
}
