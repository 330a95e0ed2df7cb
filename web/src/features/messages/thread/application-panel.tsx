// The application of a conversation as its tenant has it: begun here, then a line of how it stands that leads to its page.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApplicationRow } from '@basera/contract/chain/application'
import type { Thread } from '@basera/contract/chain/conversation'
import {
  applicationMessages as messages,
  applyMessages,
} from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import {
  beginApplication,
  threadApplicationQuery,
  toApplicationProblem,
} from '../../../api/applying/applications.ts'
import { conversationsKey } from '../../../api/conversations/conversations.ts'
import { applicationPath } from '../../../auth/application-path.ts'
import { useSecurity, useSession } from '../../../auth/session-context.tsx'
import { ApplicationBadge } from '../../../components/application-badge.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { formatAppointment, formatDay } from '../../../lib/dates.ts'
import { createPressKeys } from '../../../lib/press-key.ts'
import { rupeesOf } from '../../../lib/rupees.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { firstNameOf } from '../../../lib/words.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'

type ApplicationPanelProps = { userId: string; thread: Thread }

export function ApplicationPanel({ userId, thread }: ApplicationPanelProps) {
  const { client } = useSession()
  const application = useQuery(threadApplicationQuery(client, userId, thread.id))
  return (
    <section aria-label={messages.panel} className="space-y-3 border-t border-line pt-5">
      {application.isPending ? (
        <SkeletonRegion label={messages.loadingOne} className="space-y-2">
          <Skeleton className="h-5 w-2/3 rounded-control" />
          <Skeleton className="h-11 w-full rounded-control" />
        </SkeletonRegion>
      ) : application.data === undefined ? (
        <LoadFailed
          title={messages.failed}
          reason={toApplicationProblem(application.error)}
          onRetry={() => application.refetch()}
        />
      ) : (
        <>
          {application.data !== null && <Progress application={application.data} />}
          <BeginButton userId={userId} thread={thread} application={application.data} />
        </>
      )}
    </section>
  )
}

/** How it stands, and the way to its page. */
function Progress({ application }: { application: ApplicationRow }) {
  const security = useSecurity()
  const { id, state, offer, other, waits_until: until } = application
  const title = messages.titles[state]
  const name = firstNameOf(other.name)
  const isOffered = state === 'offered' && offer !== null
  return (
    <div className="space-y-3">
      <div>
        <ApplicationBadge state={state} />
        <h3 className="mt-2 font-sans text-base font-semibold tracking-normal">
          {typeof title === 'string' ? title : title(name)}
        </h3>
        {isOffered && (
          <p className="text-small text-ink-2">
            {messages.offerLine(
              rupeesOf(offer.rent_paise),
              formatDay(offer.start_on),
              renterProfileMessages.monthsOf(offer.months),
            )}
          </p>
        )}
        {isOffered && until !== null && (
          <p className="text-small text-ink-2">{messages.until(formatAppointment(until))}</p>
        )}
      </div>
      <PageLink
        to={applicationPath(security, id)}
        className={buttonClasses({ variant: isOffered ? 'primary' : 'line', wide: true })}
      >
        {isOffered
          ? messages.seeOffer
          : state === 'draft'
            ? applyMessages.goOn
            : applyMessages.seeApplication}
      </PageLink>
    </div>
  )
}

type BeginButtonProps = ApplicationPanelProps & { application: ApplicationRow | null }

/** A closed or blocked conversation has nothing to apply in, and a home that is gone nothing to apply for. */
function BeginButton({ userId, thread, application }: BeginButtonProps) {
  const { client } = useSession()
  const security = useSecurity()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const beginning = useSubmit({
    send: () => beginApplication(client, thread.id, keys.keyFor(thread.id)),
    onDone: async ({ id }) => {
      keys.answered()
      void queryClient.invalidateQueries({ queryKey: conversationsKey(userId) })
      await navigate(applicationPath(security, id))
    },
    toProblem: toApplicationProblem,
  })
  const canBegin = thread.state === 'open' && !thread.is_blocked_by_me && thread.home.is_listed
  const hasEnded =
    application !== null && ['withdrawn', 'expired', 'declined'].includes(application.state)
  if (!canBegin || !(application === null || hasEnded)) return null
  return (
    <div className="space-y-2">
      <FormError message={beginning.problem} />
      <Button
        variant="line"
        wide
        disabled={!isOnline}
        busy={beginning.isBusy && <BusyLabel>{applyMessages.opening}</BusyLabel>}
        onClick={() => beginning.submit()}
      >
        {hasEnded ? applyMessages.again : applyMessages.open}
      </Button>
      <p className="text-meta text-ink-3">{applyMessages.cardText}</p>
    </div>
  )
}
