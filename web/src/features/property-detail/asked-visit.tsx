import { Check, Clock } from 'lucide-react'
import type { VisitRow } from '@basera/contract/chain/visit'
import { visitCardMessages as messages } from '@basera/contract/messages/chain/visit-card'
import { visitPanelMessages } from '@basera/contract/messages/chain/visits'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import type { Asked } from './use-asking-visit.ts'

type AskedVisitProps = {
  /** By the form, just now: it takes the focus that the button had. */
  asked: Asked | null
  /** As the database has it; null until it was read after the press. */
  visit: VisitRow | null
  name: string
}

/** The visit that is asked for or agreed: what is so, and where it goes on. */
export function AskedVisit({ asked, visit, name }: AskedVisitProps) {
  const security = useSecurity()
  const enquiryId = visit?.enquiry_id ?? asked?.enquiryId ?? ''
  const { badge, title, text } = wordsOf(visit, asked, name)
  return (
    <>
      <output
        ref={asked === null ? undefined : focusOnArrival}
        tabIndex={-1}
        className="block outline-none"
      >
        {badge}
        <span className="mt-2.5 block font-display text-h3 leading-snug font-[640]">{title}</span>
        <span className="mt-1 block text-small text-ink-2">{text}</span>
      </output>
      <PageLink
        to={conversationPath(security, enquiryId)}
        className={buttonClasses({ size: 'large', wide: true, className: 'mt-4' })}
      >
        {messages.openConversation}
      </PageLink>
      <p className="mt-2.5 text-center text-meta text-ink-3">{messages.moveThere}</p>
    </>
  )
}

function wordsOf(visit: VisitRow | null, asked: Asked | null, name: string) {
  const when = formatAppointment(visit?.starts_at ?? asked?.startsAt ?? '')
  const proposal = visit?.proposal ?? null
  if (proposal !== null && proposal.side !== 'seeker')
    return {
      badge: (
        <Badge tone="accent">
          <Clock aria-hidden="true" />
          {messages.answer(name)}
        </Badge>
      ),
      title: messages.proposed(name, formatAppointment(proposal.starts_at)),
      text: messages.proposedText,
    }
  if (visit?.state === 'confirmed')
    return {
      badge: (
        <Badge tone="ok">
          <Check aria-hidden="true" />
          {visitPanelMessages.confirmed}
        </Badge>
      ),
      title: messages.confirmedTitle(when),
      text: messages.confirmedText,
    }
  const title = messages.askedTitle(when)
  const badge = (
    <Badge tone="primary">
      <Clock aria-hidden="true" />
      {visitPanelMessages.requested}
    </Badge>
  )
  if (asked !== null) return { badge, title, text: messages.askedText(name) }
  const until = visit?.answer_until ?? null
  return {
    badge,
    title,
    text:
      until === null
        ? messages.waitsForAnswer(name)
        : messages.waitsText(name, formatAppointment(until)),
  }
}
