import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { applicantsKey, newApplicantsQuery } from '../../api/applying/new-applicants.ts'
import { appointmentsKey, appointmentsQuery, joinVisits } from '../../api/applying/appointments.ts'
import { brokerKey, leadsQuery, mandatesQuery } from '../../api/broker/broker.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import type { ListedAs } from '../../api/own-listings/own-properties.ts'
import { arrearsQuery } from '../../api/own-listings/figures.ts'
import { leavingQuery, paymentsToConfirmQuery, rentKey } from '../../api/tenancies/rent.ts'
import { ticketsQuery } from '../../api/tenancies/tickets.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'
import { applicationWork, askedVisits, visitWork } from './answer-work.ts'
import { hostWorkOf } from './host-work.ts'
import type { OwnAccount } from './use-own-account.ts'
import type { Work } from './work.ts'

type HostWork = {
  /** Undefined until all of it is known. */
  readonly data: readonly Work[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Visits and applications, then the rest: payments are the owner's, leads and mandates the broker's; on everybody's dashboard both. Live. */
export function useHostWork({ userId, client }: OwnAccount, listedAs: ListedAs): HostWork {
  const opening = useOpening()
  const security = useSecurity()
  const [isFollowing, setIsFollowing] = useState(false)
  const watched: readonly unknown[] = [
    appointmentsKey(userId)[2],
    applicantsKey(userId)[2],
    rentKey(userId)[2],
    brokerKey(userId)[2],
    arrearsQuery(client, userId).queryKey[2],
  ]
  useFollowedRows(`host-work:${userId}`, {
    rows: [notificationsOf(userId)],
    stale: {
      predicate: ({ queryKey }) => queryKey[1] === userId && watched.includes(queryKey[2]),
    },
    onFollowing: setIsFollowing,
  })
  const refetchInterval = isFollowing ? (false as const) : APPOINTMENTS_READ_MS
  const visits = useInfiniteQuery({
    ...openedBy(
      opening,
      'visits',
      appointmentsQuery(client, userId, { from: opening.visitsFrom, until: null }),
    ),
    refetchInterval,
  })
  const applicants = useQuery({
    ...openedBy(opening, 'applicants', newApplicantsQuery(client, userId)),
    refetchInterval,
  })
  const payments = useQuery({
    ...openedBy(opening, 'to_confirm', paymentsToConfirmQuery(client, userId)),
    refetchInterval,
    enabled: listedAs !== 'broker',
  })
  const arrears = useQuery({
    ...openedBy(opening, 'arrears', arrearsQuery(client, userId)),
    refetchInterval,
    enabled: listedAs !== 'broker',
  })
  const leaving = useQuery({
    ...openedBy(opening, 'leaving', leavingQuery(client, userId)),
    refetchInterval,
  })
  const repairs = useInfiniteQuery({
    ...openedBy(opening, 'repairs', ticketsQuery(client, userId, 'host', 'open')),
    refetchInterval,
  })
  const leads = useQuery({
    ...openedBy(opening, 'leads', leadsQuery(client, userId)),
    refetchInterval,
    enabled: listedAs !== 'owner',
  })
  const mandates = useQuery({
    ...openedBy(opening, 'mandates', mandatesQuery(client, userId)),
    refetchInterval,
  })
  const asked = [
    visits,
    applicants,
    ...(listedAs === 'broker' ? [] : [payments, arrears]),
    leaving,
    repairs,
    ...(listedAs === 'owner' ? [] : [leads]),
    mandates,
  ]
  const isKnown = asked.every(({ data }) => data !== undefined)
  const toAnswer = (): readonly Work[] => {
    const nowMs = visits.dataUpdatedAt
    const waiting = askedVisits(joinVisits(visits.data?.pages ?? []), listedAs, nowMs)
    return [
      ...visitWork(waiting, (id) => conversationPath(security, id), nowMs),
      ...applicationWork(applicants.data ?? new Map()),
    ]
  }
  return {
    data: isKnown
      ? [
          ...toAnswer(),
          ...hostWorkOf(
            {
              payments: payments.data,
              arrears: arrears.data,
              leaving: leaving.data?.filter(({ side }) => listedAs === null || side === listedAs),
              repairs: repairs.data?.pages[0]?.figures,
              leads: leads.data,
              mandates: mandates.data,
            },
            mandates.dataUpdatedAt,
          ),
        ]
      : undefined,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    isFetching: asked.some((one) => one.isFetching),
    refetch: () => Promise.all(asked.map((one) => one.refetch())),
  }
}
