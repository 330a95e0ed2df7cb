import { Clock } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { inboxMessages, stageBadges } from '@basera/contract/messages/chain/enquiries'
import { stepBadges } from '@basera/contract/messages/chain/next-step'
import { tenantPanelMessages as messages } from '@basera/contract/messages/chain/tenant-panels'
import { newestThreadsQuery } from '../../api/conversations/newest-threads.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { signaturesQuery, threadsToSign } from '../../api/tenancies/agreements.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { SideArch } from '../../components/side-arch.tsx'
import { formatShortWeekday } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Panel } from './panel.tsx'

/** The conversations that were written in last, with what waits in them. */
export function MessagesPanel({ userId }: { userId: string }) {
  const { client } = useSession()
  const opening = useOpening()
  const { data, error, refetch } = useQuery(
    openedBy(opening, 'threads', newestThreadsQuery(client, userId)),
  )
  const signatures = useQuery(openedBy(opening, 'signatures', signaturesQuery(client, userId)))
  const toSign = threadsToSign(signatures.data)
  const threads = data?.threads ?? []
  return (
    <Panel
      title={inboxMessages.title}
      link={{ to: paths.tenant.child('communication'), text: messages.all }}
      query={{ isReady: data !== undefined, error, refetch }}
    >
      {threads.length === 0 && <p className="text-small text-ink-2">{messages.none}</p>}
      <ul className="space-y-3">
        {threads.map((thread) => (
          <ThreadLine key={thread.id} thread={thread} badge={badgeOf(thread, toSign)} />
        ))}
      </ul>
    </Panel>
  )
}

type ThreadLineProps = { thread: ThreadRow; badge: ReturnType<typeof badgeOf> }

function ThreadLine({ thread, badge }: ThreadLineProps) {
  const { home, other, unread } = thread
  return (
    <li>
      <PageLink
        to={paths.tenant.conversation(thread.id)}
        className="group flex items-center gap-3.5 text-small"
      >
        <SideArch name={other.name} isTenant={thread.my_side !== 'seeker'} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold group-hover:text-primary">
            {other.name}
          </span>
          <span className="block truncate text-meta text-ink-3">{home.title}</span>
          {badge !== null && (
            <Badge tone={badge.tone} className="mt-1">
              {badge.tone === 'accent' && <Clock aria-hidden="true" />}
              {badge.text}
            </Badge>
          )}
        </span>
        {unread > 0 && <CountBadge count={unread} label={inboxMessages.unreadCount(unread)} />}
      </PageLink>
    </li>
  )
}

/** Applications have a panel of their own; an offer and a signature that wait stand above it all. */
export function badgeOf(
  { id, state, next, visit, application }: ThreadRow,
  toSign: ReadonlySet<string>,
) {
  if (state === 'closed') return { tone: 'neutral', text: stageBadges.closed } as const
  const day = visit === null ? '' : formatShortWeekday(visit.starts_at)
  if (visit?.waits_for === 'me')
    return { tone: 'accent', text: stepBadges.visitToAnswer(day) } as const
  const isAbove = application === 'offered' || toSign.has(id)
  if (next === 'me' && !isAbove) return { tone: 'accent', text: stageBadges.answer } as const
  if (visit === null) return null
  return visit.state === 'confirmed'
    ? ({ tone: 'ok', text: stepBadges.visitConfirmed(day) } as const)
    : ({ tone: 'primary', text: stepBadges.visitRequested(day) } as const)
}
