import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { signaturesMessages as messages } from '@basera/contract/messages/chain/dashboard-work'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { agreementsKey, signaturesQuery } from '../../api/tenancies/agreements.ts'
import { useSession } from '../../auth/session-context.tsx'
import { notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'
import { PageLink } from '../../components/page-link.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'

type SignaturesWaitingProps = { userId: string; pathOf: (agreementId: string) => string }

/** Agreements that wait for the person's signature, each with its way there. Nothing without one. */
export function SignaturesWaiting({ userId, pathOf }: SignaturesWaitingProps) {
  const { client } = useSession()
  const [isFollowing, setIsFollowing] = useState(false)
  useFollowedRows(`signatures:${userId}`, {
    rows: [notificationsOf(userId)],
    stale: { queryKey: agreementsKey(userId) },
    onFollowing: setIsFollowing,
  })
  const { data = [] } = useQuery({
    ...openedBy(useOpening(), 'signatures', signaturesQuery(client, userId)),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  if (data.length === 0) return null
  return (
    <ul className="mt-8 space-y-4">
      {data.map(({ id, kind, home, signed, signers, expires_at: end }) => {
        const title = messages.titles[kind](home.title)
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-accent bg-surface p-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2 text-small font-semibold text-accent-text">
                {messages.waits}
                {end !== null && (
                  <Badge tone="accent">
                    <Clock aria-hidden="true" />
                    {messages.until(formatAppointment(end))}
                  </Badge>
                )}
              </p>
              <h2 className="mt-1.5 text-h3 [overflow-wrap:anywhere]">{title}</h2>
              <p className="mt-1 text-small text-ink-2">{messages.line(signed, signers)}</p>
            </div>
            <PageLink
              to={pathOf(id)}
              aria-label={messages.signOf(title)}
              className={buttonClasses()}
            >
              {messages.sign}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
