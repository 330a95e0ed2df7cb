import { ArrowLeft } from 'lucide-react'
import type { Thread } from '@basera/contract/chain/conversation'
import { sideLabels, threadMessages } from '@basera/contract/messages/chain/enquiries'
import { SideArch } from '../../../components/side-arch.tsx'
import { formatDayWithYear, formatMonth } from '../../../lib/dates.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { ThreadMenuButton } from './thread-menu-button.tsx'
import type { ThreadActions } from './use-thread-actions.ts'

type ThreadHeadProps = { thread: Thread; listAddress: string; actions: ThreadActions }

/** Who is on the other side, and what can be done with the conversation. */
export function ThreadHead({ thread, listAddress, actions }: ThreadHeadProps) {
  const isTenant = isTenantSide(thread)
  return (
    <header className="flex h-18 shrink-0 items-center gap-3 border-b border-line px-3 lg:px-5">
      <BackToList to={listAddress} />
      <SideArch name={thread.other.name} isTenant={!isTenant} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-sans text-base leading-snug font-semibold tracking-normal">
          {thread.other.name}
        </h2>
        <p className="truncate text-micro text-ink-3 xl:hidden">{thread.home.title}</p>
        <p className="hidden truncate text-micro text-ink-3 xl:block">{aboutOther(thread)}</p>
      </div>
      <ThreadMenuButton thread={thread} actions={actions} />
    </header>
  )
}

/** On a phone, where a conversation lies over its list. */
export function BackToList({ to }: { to: string }) {
  return (
    <Link
      to={to}
      aria-label={threadMessages.back}
      className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'lg:hidden' })}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
  )
}

/** The reader rents; the other side lets. */
export const isTenantSide = ({ my_side: side }: Pick<Thread, 'my_side'>): boolean =>
  side === 'seeker' || side === 'co_tenant'

/** An owner or a broker, as their own messages say; before the first, neither is claimed. */
function listerOf(messages: Thread['messages']): string {
  const said = messages.find(({ side }) => side === 'owner' || side === 'broker')?.side
  return said === 'owner' || said === 'broker' ? sideLabels[said] : threadMessages.lists
}

function aboutOther({ my_side: mySide, other, messages }: Thread): string {
  const side = isTenantSide({ my_side: mySide }) ? listerOf(messages) : sideLabels.seeker
  const check = other.checks.find(({ what }) => what === 'identity') ?? other.checks[0]
  const known =
    check === undefined
      ? threadMessages.since(formatMonth(other.since))
      : check.what === 'identity'
        ? threadMessages.identityChecked(formatDayWithYear(check.on))
        : threadMessages.phoneChecked(formatDayWithYear(check.on))
  return `${side} · ${known}`
}
