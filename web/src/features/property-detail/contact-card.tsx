import { CalendarDays, Check, Minus, TriangleAlert } from 'lucide-react'
import { propertyMessages } from '@basera/contract/messages/property'
import type { Host, PropertyDetail } from '../../api/property.ts'
import { formatMonth } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { initials } from '../../lib/words.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { checksOf, costs } from './detail-facts.ts'
import { ReportHome } from './report-home.tsx'

const NOT_YET = 'Booking visits and messages are being built; they are not open yet.'

/** Sticky card: rent, what is due with it, the host and the checks. */
export function ContactCard({ property }: { property: PropertyDetail }) {
  const lines = [
    ...costs(property).lines.slice(1),
    ...(property.agreement_months
      ? [{ label: 'Agreement', value: `${property.agreement_months} months` }]
      : []),
  ]
  return (
    <div className="rounded-panel border border-line bg-surface p-6 shadow-lift">
      <p className="font-display text-[2.125rem] leading-none font-[660] tracking-[-.01em] tabular-nums">
        {formatRupees(property.price)}
        <span className="ml-1.5 font-sans text-base font-normal tracking-normal text-ink-3">
          /month
        </span>
      </p>
      {lines.length > 0 && (
        <dl className="mt-5 space-y-2.5 text-small">
          {lines.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-3">{label}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <button
        type="button"
        aria-disabled="true"
        aria-describedby="visit-note"
        className={buttonClasses({ size: 'large', wide: true, className: 'mt-6' })}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        Book a visit
      </button>
      <p id="visit-note" className="mt-2.5 text-meta text-ink-3">
        {NOT_YET}
      </p>
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

/** Bottom bar of a phone: rent and the button for a visit. */
export function ContactBar({ property }: { property: PropertyDetail }) {
  return (
    <div className="sticky bottom-0 z-30 -mx-5 mt-12 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3 lg:hidden">
      <p className="mr-auto font-display text-[1.375rem] leading-none font-[640] tabular-nums">
        {formatRupees(property.price)}
        <span className="block pt-1 font-sans text-micro font-normal text-ink-3">per month</span>
      </p>
      <a href="#contact" className={buttonClasses({})}>
        Contact and checks
      </a>
    </div>
  )
}
