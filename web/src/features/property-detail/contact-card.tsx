import { CalendarDays, Check, MessageCircle, Minus, TriangleAlert } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { enquiryCardMessages as messages } from '@basera/contract/messages/chain/enquiry-card'
import { propertyMessages } from '@basera/contract/messages/homes/property'
import { visitCardMessages as visitMessages } from '@basera/contract/messages/chain/visit-card'
import type { Host, PropertyDetail } from '../../api/homes/property.ts'
import { formatMonth } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { initials } from '../../lib/words.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { checksOf, costs } from './detail-facts.ts'
import { hostName } from './host-name.ts'
import { HostFactLines } from './host-facts.tsx'
import { askingForDay } from './open-questions.ts'
import { RatingLine } from './rating-line.tsx'
import { ReportHome } from './report-home.tsx'
import { useQuestionWords } from './use-question-words.ts'
import { useVisitChoice } from './use-visit-choice.ts'

const ContactWays = deferred(
  () => import('./contact-ways.tsx').then((module) => module.ContactWays),
  <SkeletonRegion label={visitMessages.loading} className="space-y-3">
    <Skeleton className="h-12 w-full rounded-control" />
    <Skeleton className="h-14 w-full rounded-control" />
    <Skeleton className="h-28 w-full rounded-control" />
    <Skeleton className="h-28 w-full rounded-card" />
    <Skeleton className="h-13 w-full rounded-control" />
  </SkeletonRegion>,
)
const MessageSheet = deferred(() =>
  import('./message-sheet.tsx').then((module) => module.MessageSheet),
)
const VisitSheet = deferred(() => import('./visit-sheet.tsx').then((module) => module.VisitSheet))

const ApplyPanel = deferred(() => import('./apply-panel.tsx').then((module) => module.ApplyPanel))

/** Sticky card: rent, what is due with it, a visit, an application, a first message, the host and the checks. A phone has what is asked in its bar. */
export function ContactCard({ property }: { property: PropertyDetail }) {
  const question = useQuestionWords(property.id)
  const choice = useVisitChoice(property.id)
  const lines = costs(property).lines.slice(1)
  return (
    <div className="rounded-panel border border-line bg-surface p-6 shadow-lift">
      <p className="font-display text-[2.125rem] leading-none font-[660] tracking-[-.01em] tabular-nums">
        {formatRupees(property.price)}
        <span className="ml-1.5 font-sans text-base font-normal tracking-normal text-ink-3">
          /month
        </span>
      </p>
      {lines.length > 0 && (
        <ul className="mt-2.5 flex flex-wrap gap-x-3 text-small text-ink-3 tabular-nums">
          {lines.map(({ label, value }) => (
            <li key={label}>
              {label} <span className="whitespace-nowrap text-ink-2">{value}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 max-lg:hidden">
        <ContactWays property={property} choice={choice} question={question} />
      </div>
      <ApplyPanel property={property} />
      <HostLine host={property.host} />
      <ul className="mt-4 space-y-2 text-small text-ink-2">
        {checksOf(property.host, property.approved_at).map(({ text, isDone }) => (
          <li key={text} className="flex items-start gap-2.5">
            {isDone ? (
              <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ok" />
            ) : (
              <Minus aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
            )}
            {text}
          </li>
        ))}
      </ul>
      {property.host !== null && <HostFactLines homeId={property.id} />}
    </div>
  )
}

function HostLine({ host }: { host: Host | null }) {
  if (host === null) return <div className="mt-6 border-t border-line" />
  const role = host.kind === 'owner' ? 'Owner' : 'Broker'
  return (
    <div className="mt-6 flex items-center gap-3.5 border-t border-line pt-5">
      <span
        aria-hidden="true"
        className="arch grid h-14 w-12 shrink-0 place-items-end justify-center bg-accent pb-2.5 font-display text-[1.125rem] font-[640] text-on-accent"
      >
        {initials(host.display_name)}
      </span>
      <div className="min-w-0">
        <p className="leading-tight font-semibold [overflow-wrap:anywhere]">{host.display_name}</p>
        <p className="text-meta text-ink-3">
          {role}, here since {formatMonth(host.member_since)}
        </p>
        <RatingLine rating={host.rating} count={host.rating_count} className="mt-0.5" />
      </div>
    </div>
  )
}

/** Advice against the usual fraud, and the button to report the listing. */
export function SafetyAdvice({ property }: { property: PropertyDetail }) {
  return (
    <section
      aria-label="Stay safe"
      className="mt-4 rounded-card bg-accent-tint px-5 py-4 text-small text-ink-2"
    >
      <p className="flex items-start gap-2.5 font-semibold text-accent-text">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {propertyMessages.neverPayFirst}
      </p>
      <p className="mt-2">
        Not a token, not a gate pass, not a “refundable” fee. Nobody needs a PIN or a QR scan to
        send you money. If money was taken, call{' '}
        <a href={`tel:${propertyMessages.fraudHelpline}`} className="link">
          {propertyMessages.fraudHelpline}
        </a>
        , the national cyber-crime helpline.
      </p>
      <p className="mt-2">
        Something wrong here? <ReportHome homeId={property.id} />
      </p>
    </section>
  )
}

/** Bottom bar of a phone: the rent, and the buttons that open the message and the visit. */
export function ContactBar({ property, imageOrigin }: ContactBarProps) {
  const question = useQuestionWords(property.id)
  const choice = useVisitChoice(property.id)
  const [chosen, setChosen] = useState<Sheet | 'none' | null>(null)
  const waiting = choice.isPutBack ? 'visit' : question.isPutBack ? 'message' : 'none'
  // Back from the sign-in, where the bar is in view, what waited is shown at once.
  const open = chosen ?? (waiting !== 'none' && isBarInView() ? waiting : 'none')
  const openerOf = (sheet: Sheet) => ({
    // Before the script has loaded it leads to the host and the checks.
    href: '#contact',
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open === sheet,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      setChosen(sheet)
    },
  })
  return (
    <div className="sticky bottom-0 z-30 -mx-5 mt-12 flex flex-wrap items-center gap-2.5 border-t border-line bg-surface px-5 py-3 lg:hidden">
      <p className="mr-auto font-display text-[1.375rem] leading-none font-[640] tabular-nums">
        {formatRupees(property.price)}
        <span className="block pt-1 font-sans text-micro font-normal text-ink-3">
          {messages.perMonth}
        </span>
      </p>
      <a
        {...openerOf('message')}
        aria-label={messages.open}
        className={buttonClasses({ variant: 'line', size: 'icon' })}
      >
        <MessageCircle aria-hidden="true" className="ico" />
      </a>
      <a {...openerOf('visit')} className={buttonClasses({})}>
        <CalendarDays aria-hidden="true" className="ico" />
        {visitMessages.title}
      </a>
      {open === 'message' && (
        <MessageSheet
          property={property}
          imageOrigin={imageOrigin}
          question={question}
          onClose={() => setChosen('none')}
        />
      )}
      {open === 'visit' && (
        <VisitSheet
          property={property}
          choice={choice}
          onAskForDay={() => {
            question.change(askingForDay(question.words, hostName(property)))
            setChosen('message')
          }}
          onClose={() => setChosen('none')}
        />
      )}
    </div>
  )
}

type Sheet = 'message' | 'visit'
type ContactBarProps = { property: PropertyDetail; imageOrigin: string }

/** As the class `lg:hidden` says it. */
function isBarInView(): boolean {
  return !matchMedia('(min-width: 64rem)').matches
}
