// The agreement of a conversation: begun here by the host once an offer was accepted, then a line of how it stands that leads to its page.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { AgreementRow } from '@basera/contract/chain/agreement'
import type { Thread } from '@basera/contract/chain/conversation'
import { agreementPanelMessages as messages } from '@basera/contract/messages/chain/agreement-events'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import {
  draftAgreement,
  homeLetQuery,
  threadOriginQuery,
  threadAgreementQuery,
  toAgreementProblem,
} from '../../../api/tenancies/agreements.ts'
import { threadApplicationQuery } from '../../../api/applying/applications.ts'
import { agreementPath } from '../../../auth/agreement-path.ts'
import { useSecurity, useSession } from '../../../auth/session-context.tsx'
import { AgreementBadge } from '../../../components/agreement-badge.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { formatAppointment } from '../../../lib/dates.ts'
import { createPressKeys } from '../../../lib/press-key.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { firstNameOf } from '../../../lib/words.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { isTenantSide } from './thread-head.tsx'

/** Nothing before an offer was accepted, unless the tenant was invited. */
export function AgreementPanel({ userId, thread }: { userId: string; thread: Thread }) {
  const { client } = useSession()
  const asked = useQuery(threadAgreementQuery(client, userId, thread.id))
  const { data: application } = useQuery(threadApplicationQuery(client, userId, thread.id))
  const { data: origin } = useQuery(threadOriginQuery(client, userId, thread.id))
  const agreement = asked.data
  if (agreement === undefined && !asked.isError) return null
  // who was invited needs no application
  const isAgreed = origin === 'invited' || application?.state === 'accepted'
  const isComing = isAgreed && (agreement == null || hasEnded(agreement))
  if (agreement === null && !isComing) return null
  return (
    <section
      data-part="agreement"
      tabIndex={-1}
      aria-label={messages.panel}
      className="scroll-mt-4 space-y-3 border-t border-line pt-5 outline-none"
    >
      {agreement === undefined ? (
        <LoadFailed
          title={messages.failed}
          reason={toAgreementProblem(asked.error)}
          onRetry={() => asked.refetch()}
        />
      ) : (
        <>
          {agreement !== null && <Progress agreement={agreement} />}
          {isComing && isTenantSide(thread) && <Comes thread={thread} />}
          {isComing && !isTenantSide(thread) && <Begin userId={userId} thread={thread} />}
        </>
      )}
    </section>
  )
}

const hasEnded = ({ state }: AgreementRow): boolean =>
  state === 'declined' || state === 'expired' || state === 'void'

function Progress({ agreement }: { agreement: AgreementRow }) {
  const security = useSecurity()
  const {
    id,
    number,
    state,
    signed,
    signers,
    expires_at: expiresAt,
    is_my_turn: isMyTurn,
  } = agreement
  return (
    <>
      <AgreementBadge agreement={agreement} />
      <h3 className="font-sans text-base font-semibold tracking-normal">
        {agreementMessages.number(number)}
      </h3>
      {expiresAt !== null && (
        <p className="text-small text-ink-2">
          {agreementMessages.signedOf(signed, signers)}.{' '}
          {agreementMessages.expires(formatAppointment(expiresAt))}
        </p>
      )}
      <PageLink
        to={agreementPath(security, id)}
        className={buttonClasses({
          variant: isMyTurn || state === 'draft' ? 'primary' : 'line',
          wide: true,
        })}
      >
        {isMyTurn ? messages.read : state === 'draft' ? messages.goOn : messages.open}
      </PageLink>
    </>
  )
}

function Comes({ thread }: { thread: Thread }) {
  return (
    <>
      <h3 className="font-sans text-base font-semibold tracking-normal">{messages.comes}</h3>
      <p className="text-small text-ink-2">{messages.comesText(firstNameOf(thread.other.name))}</p>
    </>
  )
}

/** The host begins the draft, unless somebody has the home; until that is known nothing is offered. */
function Begin({ userId, thread }: { userId: string; thread: Thread }) {
  const { client } = useSession()
  const homeId = thread.home.property_id
  const { data: isLet, isPending } = useQuery({
    ...homeLetQuery(client, userId, homeId ?? ''),
    enabled: homeId !== null,
  })
  if (homeId === null || isPending) return null
  if (isLet === true)
    return (
      <>
        <h3 className="font-sans text-base font-semibold tracking-normal">{messages.isLet}</h3>
        <p className="text-small text-ink-2">{messages.isLetText}</p>
      </>
    )
  return <BeginDraft thread={thread} />
}

function BeginDraft({ thread }: { thread: Thread }) {
  const { client } = useSession()
  const security = useSecurity()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const drafting = useSubmit({
    send: () => draftAgreement(client, thread.id, keys.keyFor(thread.id)),
    onDone: async ({ id }) => {
      keys.answered()
      await navigate(agreementPath(security, id))
    },
    toProblem: toAgreementProblem,
  })
  return (
    <>
      <FormError message={drafting.problem} />
      <Button
        wide
        disabled={!isOnline}
        busy={drafting.isBusy && <BusyLabel>{messages.drafting}</BusyLabel>}
        onClick={() => drafting.submit()}
      >
        {messages.draft}
      </Button>
      <p className="text-small text-ink-2">
        {messages.draftText} {thread.my_side === 'broker' && messages.ownerSends}
      </p>
    </>
  )
}
