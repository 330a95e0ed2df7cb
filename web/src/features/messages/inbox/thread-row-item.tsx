import { clsx } from 'clsx'
import { BellOff, Clock } from 'lucide-react'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { answerMessages, inboxMessages } from '@basera/contract/messages/chain/enquiries'
import { PropertyPicture } from '../../../components/property-picture.tsx'
import { SideArch } from '../../../components/side-arch.tsx'
import { useApi } from '../../../api/api-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { badgeOf, factsOf, isAnswerable, lastWords, whenText } from './thread-rows.ts'

/** Beside a longer badge a letter or two of the facts would be left. */
const ROOMY_BADGE = 20

type ThreadRowItemProps = {
  row: ThreadRow
  to: string
  isChosen: boolean
  nowMs: number
  isNamingHome: boolean
  /** While several are chosen to be answered: whether this one is, and what changes that. */
  selection: { readonly isSelected: boolean; readonly onToggle: () => void } | null
}

/** A conversation in the list. For a tenant the picture is the home, for a host the person. */
export function ThreadRowItem(props: ThreadRowItemProps) {
  const { row, to, isChosen, nowMs, isNamingHome, selection } = props
  const { origin } = useApi()
  const isHost = isAnswerable(row)
  const facts = isHost ? factsOf(row) : ''
  const isFactsFirst = facts !== '' && !isNamingHome
  const badge = badgeOf(row)
  const isUnread = row.unread > 0
  return (
    <li
      data-thread={row.id}
      className={clsx(
        'relative flex min-h-[6.875rem] gap-3 rounded-card border p-3',
        selection?.isSelected
          ? 'border-transparent bg-primary-tint'
          : isChosen
            ? 'border-line bg-surface shadow-lift'
            : 'border-transparent hover:bg-fill',
      )}
    >
      {selection !== null && (
        <label className="z-10 -my-2 -ml-2 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={answerMessages.select(row.other.name)}
            checked={selection.isSelected}
            onChange={selection.onToggle}
            className="size-5 accent-primary"
          />
        </label>
      )}
      {isHost ? (
        <SideArch name={row.other.name} isTenant />
      ) : (
        <span className="size-14 shrink-0 overflow-hidden rounded-control">
          <PropertyPicture
            stored={row.home.photo ?? undefined}
            alt=""
            sizes="56px"
            imageOrigin={origin}
            widest={480}
            loading="lazy"
          />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <Link
            to={to}
            preventScrollReset
            aria-current={isChosen ? 'page' : undefined}
            className="min-w-0 flex-1 truncate text-small font-semibold text-ink after:absolute after:inset-0 after:rounded-card"
          >
            {row.other.name}
          </Link>
          {row.last_message_at !== null && (
            <time
              dateTime={row.last_message_at}
              className={clsx(
                'tnum shrink-0 text-micro',
                isUnread ? 'font-semibold text-ink' : 'text-ink-3',
              )}
            >
              {whenText(row.last_message_at, nowMs)}
            </time>
          )}
        </span>
        <span className="block truncate text-micro text-ink-3">
          {isFactsFirst ? facts : row.home.title}
        </span>
        <span className="mt-0.5 flex h-5 items-center gap-2">
          <span
            className={clsx(
              'min-w-0 flex-1 truncate text-meta',
              isUnread ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {lastWords(row)}
          </span>
          {row.muted_until !== null && Date.parse(row.muted_until) > nowMs && (
            <>
              <BellOff aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <span className="sr-only">{inboxMessages.muted}</span>
            </>
          )}
          {isUnread && (
            <CountBadge count={row.unread} label={inboxMessages.unreadCount(row.unread)} />
          )}
        </span>
        <span className="mt-1.5 flex items-center gap-2">
          <Badge tone={badge.tone} className="shrink-0">
            {badge.tone === 'accent' && <Clock aria-hidden="true" />}
            {badge.text}
          </Badge>
          {facts !== '' && !isFactsFirst && badge.text.length < ROOMY_BADGE && (
            <span className="min-w-0 truncate text-micro text-ink-3">{facts}</span>
          )}
        </span>
      </span>
    </li>
  )
}
