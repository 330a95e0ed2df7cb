import { clsx } from 'clsx'
import {
  CalendarDays,
  CalendarX2,
  CircleHelp,
  FileCheck,
  FileText,
  FileX,
  MessageCircle,
  ShieldAlert,
  UserRoundPlus,
  X,
} from 'lucide-react'
import type { Notification, NotificationKind } from '@basera/contract/chain/notification'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'
import { notificationTexts } from '@basera/contract/messages/chain/notifications'
import { agreementPath, agreementsPath } from '../../auth/agreement-path.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import type { Security } from '../../auth/security.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { whenText } from './kinds.ts'

const asked = { Icon: CalendarDays, tone: 'bg-accent-tint text-accent-text' }
const near = { Icon: CalendarDays, tone: 'bg-primary-tint text-primary' }
const applied = { Icon: FileText, tone: 'bg-accent-tint text-accent-text' }
const taken = { Icon: FileCheck, tone: 'bg-ok-tint text-ok' }
const ended = { Icon: FileX, tone: 'bg-fill text-ink-2' }
const off = { Icon: CalendarX2, tone: 'bg-fill text-ink-2' }

/** Marigold is for what waits for the person, peacock for what goes on. */
const looks: Readonly<Record<NotificationKind, { Icon: typeof X; tone: string }>> = {
  enquiry_new: { Icon: CircleHelp, tone: 'bg-accent-tint text-accent-text' },
  message_new: { Icon: MessageCircle, tone: 'bg-primary-tint text-primary' },
  enquiry_closed: { Icon: X, tone: 'bg-fill text-ink-2' },
  invite_accepted: { Icon: UserRoundPlus, tone: 'bg-ok-tint text-ok' },
  visit_requested: asked,
  visit_confirmed: { Icon: CalendarDays, tone: 'bg-ok-tint text-ok' },
  visit_proposed: asked,
  visit_moved: near,
  visit_proposal_refused: off,
  visit_declined: off,
  visit_lapsed: off,
  visit_cancelled: off,
  visit_reminder: near,
  visit_late: near,
  visit_over: near,
  visit_no_show: asked,
  application_submitted: applied,
  application_shortlisted: taken,
  application_offered: applied,
  offer_taken_back: ended,
  application_accepted: taken,
  application_declined: ended,
  application_withdrawn: ended,
  application_expired: ended,
  case_opened: { Icon: ShieldAlert, tone: 'bg-fill text-ink-2' },
  tenancy_case_opened: { Icon: ShieldAlert, tone: 'bg-fill text-ink-2' },
  conversation_warned: { Icon: ShieldAlert, tone: 'bg-accent-tint text-accent-text' },
  document_ends: { Icon: FileText, tone: 'bg-primary-tint text-primary' },
  agreement_sent: applied,
  agreement_your_turn: applied,
  agreement_reminder: applied,
  agreement_taken_back: ended,
  agreement_change_asked: applied,
  agreement_change_agreed: applied,
  agreement_change_kept: applied,
  agreement_void: ended,
  signature_withdrawn: ended,
  agreement_declined: ended,
  agreement_expired: ended,
  agreement_in_force: taken,
  tenancy_started: taken,
  tenancy_ended: ended,
  tenancy_called_off: ended,
  agreement_ran_out: near,
  rent_due_soon: near,
  rent_due: applied,
  rent_late: applied,
  late_fee: ended,
  payment_claimed: applied,
  payment_unanswered: applied,
  payment_confirmed: taken,
  payment_rejected: ended,
  payee_changed: applied,
  notice_given: applied,
  leave_asked: applied,
  leave_agreed: taken,
  leave_refused: ended,
  notice_withdrawn: taken,
  charge_added: applied,
  charge_objected: applied,
  charge_waived: taken,
  rent_reminded: near,
  tax_to_deduct: near,
  pan_asked: applied,
  pan_given: taken,
  payment_reversed: ended,
  tenancy_ends_soon: near,
  rent_split: asked,
  rent_nudged: near,
  ticket_raised: applied,
  ticket_emergency: applied,
  ticket_waiting: applied,
  ticket_acknowledged: applied,
  ticket_in_progress: applied,
  ticket_declined: ended,
  ticket_resolved: taken,
  ticket_time_proposed: applied,
  ticket_time_agreed: taken,
  ticket_cost_said: applied,
  ticket_cost_agreed: taken,
  ticket_note: applied,
  ticket_closed: taken,
  ticket_reopened: applied,
  handover_proposed: applied,
  handover_agreed: taken,
  handover_disputed: ended,
  handover_waits: near,
  handover_corrected: applied,
  refund_due_soon: near,
  refund_proposed: applied,
  refund_accepted: taken,
  refund_disputed: ended,
  dispute_asked: asked,
  dispute_proposed: applied,
  dispute_closed: ended,
  refund_overdue: applied,
  refund_claimed: applied,
  refund_rejected: ended,
  deposit_settled: taken,
  mandate_active: taken,
  mandate_ends: near,
  mandate_ended: off,
  commission_accrued: taken,
  commission_clawed_back: ended,
  payment_settled: taken,
  review_open: applied,
  review_shown: taken,
  review_hidden: ended,
}

type NotificationRowProps = {
  row: Notification
  nowMs: number
  /** Shown as read though it is not marked yet. */
  isMarked: boolean
  onOpen: () => void
}

/** A further tenant has the agreement, and not the conversation before it. */
const isOfAgreement = (kind: NotificationKind): boolean =>
  kind.startsWith('agreement_') || kind === 'signature_withdrawn'

const isOfMandate = (kind: NotificationKind): boolean =>
  kind.startsWith('mandate_') || kind.startsWith('commission_')

const isOfTax = (kind: NotificationKind): boolean =>
  kind.startsWith('pan_') || kind === 'tax_to_deduct'

const isOfDeposit = (kind: NotificationKind): boolean =>
  kind.startsWith('refund_') || kind === 'deposit_settled'

/** Null for a conversation that is gone. */
function pathOf(row: Notification, security: Security): string | null {
  const { kind, enquiry_id: id, tenancy_id: tenancyId, ticket_id: ticketId } = row
  const { agreement_id: agreementId } = row
  if (row.subject.reason === 'home_hidden')
    return `${paths.dashboard.child('properties')}?state=hidden`
  if (isOfMandate(kind)) return paths.dashboard.child('commissions')
  if (kind.startsWith('review_')) return paths.reviews()
  if (tenancyId !== null && isOfDeposit(kind)) return paths.deposit(tenancyId)
  if (tenancyId !== null && kind.startsWith('handover_')) return paths.handovers(tenancyId)
  if (tenancyId !== null && isOfTax(kind)) return paths.rent(tenancyId)
  if (ticketId !== null) return paths.repair(ticketId)
  if (tenancyId !== null && kind.startsWith('dispute_')) return paths.deposit(tenancyId)
  if (id === null) return null
  if (!isOfAgreement(kind)) return conversationPath(security, id)
  return agreementId === null ? agreementsPath(security) : agreementPath(security, agreementId)
}

/** One notification; the whole row leads to its conversation or to the page of what it is about, unless that is gone. */
export function NotificationRow({ row, nowMs, isMarked, onOpen }: NotificationRowProps) {
  const security = useSecurity()
  const { Icon, tone } = looks[row.kind]
  const isRead = isMarked || row.read_at !== null
  const words = notificationTexts[row.kind](row.subject)
  const path = pathOf(row, security)
  return (
    <li className="relative flex gap-3 px-4.5 py-3.5 has-[a:hover]:bg-fill">
      <span
        aria-hidden="true"
        className={clsx('grid size-10 shrink-0 place-items-center rounded-control', tone)}
      >
        <Icon className="size-5" />
      </span>
      <p
        className={clsx(
          'min-w-0 flex-1 pt-0.5 text-small [overflow-wrap:anywhere]',
          isRead ? 'text-ink-2' : 'font-semibold text-ink',
        )}
      >
        {path === null ? (
          words
        ) : (
          <PageLink
            to={path}
            data-notification={row.id}
            onClick={onOpen}
            className="outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            {words}
          </PageLink>
        )}
      </p>
      <span className="flex shrink-0 items-center gap-2 self-start pt-0.5">
        <time dateTime={row.created_at} className="text-meta text-ink-3 tabular-nums">
          {whenText(row.created_at, nowMs)}
        </time>
        <span className={clsx('size-2 rounded-full', isRead ? '' : 'bg-accent')}>
          {!isRead && <span className="sr-only">{messages.isNew}</span>}
        </span>
      </span>
    </li>
  )
}
