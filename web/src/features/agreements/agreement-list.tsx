// The person's agreements, what changed last first, and the way in for whoever was given a code.

import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AgreementRow } from '@basera/contract/chain/agreement'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { myAgreementsQuery, toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AgreementBadge } from '../../components/agreement-badge.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { useApi } from '../../api/api-context.tsx'
import { HomeThumb } from '../../components/home-thumb.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { JoinForm } from './join-form.tsx'
import { useAgreementsWatch } from './use-agreements-watch.ts'

type AgreementListProps = {
  userId: string
  /** Who lets homes reads of drafts, too, when there is none. */
  isHost: boolean
  pathOf: (id: string) => string
}

export function AgreementList({ userId, isHost, pathOf }: AgreementListProps) {
  const { client } = useSession()
  const [isFollowing, setIsFollowing] = useState(false)
  const asked = useInfiniteQuery({
    ...myAgreementsQuery(client, userId),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  const rows = asked.data?.pages.flatMap(({ agreements }) => agreements) ?? []
  useAgreementsWatch({ userId, ids: rows.map(({ id }) => id), onFollowing: setIsFollowing })
  return (
    <div className="space-y-6">
      {asked.isPending ? (
        <SkeletonRegion label={messages.loading} className="space-y-3">
          <Skeleton className="h-24 w-full rounded-panel" />
          <Skeleton className="h-24 w-full rounded-panel" />
        </SkeletonRegion>
      ) : asked.data === undefined ? (
        <LoadFailed
          title={messages.failed}
          reason={toAgreementProblem(asked.error)}
          onRetry={() => asked.refetch()}
        />
      ) : rows.length === 0 ? (
        <PanelNotice icon={<FileSignature aria-hidden="true" />} title={messages.none}>
          <p>{isHost ? messages.noneHostText : messages.noneText}</p>
        </PanelNotice>
      ) : (
        <ul className="space-y-3">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} path={pathOf(row.id)} />
            </li>
          ))}
        </ul>
      )}
      {asked.hasNextPage && (
        <Button
          variant="line"
          busy={asked.isFetchingNextPage && <BusyLabel>{messages.loadingMore}</BusyLabel>}
          onClick={() => void asked.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      <JoinForm userId={userId} />
    </div>
  )
}

function Row({ row, path }: { row: AgreementRow; path: string }) {
  const { origin } = useApi()
  const { home, number, signed, signers, start_on: startOn, state } = row
  const isOut = state === 'sent' || state === 'partly_signed'
  return (
    <PageLink
      to={path}
      className="group flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-surface p-4 hover:border-control"
    >
      <HomeThumb imageOrigin={origin} photo={home.photo} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="line-clamp-2 font-semibold group-hover:text-primary">{home.title}</span>
        <span className="block text-meta text-ink-3">
          {messages.number(number)}
          {startOn !== null && (
            <span className="block">{messages.from(formatDayWithYear(startOn))}</span>
          )}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {isOut && (
          <span className="text-meta text-ink-2">{messages.signedOf(signed, signers)}</span>
        )}
        <AgreementBadge agreement={row} />
      </span>
    </PageLink>
  )
}
