import { useState } from 'react'
import { daysBetween } from '@basera/rules/days'
import { letHomeWords } from '@basera/contract/messages/chain/tenancy-lists'
import type { Tenancy, TenancyCard } from '@basera/contract/chain/tenancy'
import { rentFigureMessages } from '@basera/contract/messages/chain/rent-figures'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { useApi } from '../../api/api-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { TenancyBadge } from '../../components/tenancy-badge.tsx'
import { dateInIndia, formatWholeDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { TermBar } from './term-bar.tsx'
import { termMonth } from './term-month.ts'

type HomeCardProps = {
  card: TenancyCard
  tenancy: Tenancy | undefined
  conversationPath: string | null
}

/** Where the person lives, since when and until when. */
export function HomeCard({ card, tenancy, conversationPath }: HomeCardProps) {
  const { origin } = useApi()
  const leaves = card.leave_on !== null
  return (
    <section className="flex flex-col overflow-hidden rounded-panel border border-line bg-surface sm:flex-row">
      {card.state === 'notice' && card.leave_on !== null ? (
        <DaysLeft leaveOn={card.leave_on} />
      ) : (
        <div className="rent-home-picture">
          <PropertyPicture
            stored={card.photo ?? undefined}
            alt=""
            sizes="(min-width: 640px) 248px, 100vw"
            widest={960}
            imageOrigin={origin}
            loading="eager"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 p-5">
        <p className="flex flex-wrap gap-2">
          <TenancyBadge state={card.state} />
          {card.state === 'active' && !card.is_holding_over && <MonthBadge card={card} />}
        </p>
        <h2 className="mt-3 text-h3 [overflow-wrap:anywhere]">{letHomeWords(card)}</h2>
        {tenancy?.home_address && (
          <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
            {tenancy.home_address}
          </p>
        )}
        <p className="mt-3 text-small text-ink-2">
          {card.state === 'upcoming'
            ? messages.homeStarts(formatWholeDay(card.start_on))
            : messages.homeFrom(formatWholeDay(card.start_on))}
          {'. '}
          {leaves
            ? messages.homeLeaves(formatWholeDay(card.leave_on ?? ''))
            : card.is_holding_over
              ? messages.homeHolds(formatWholeDay(card.end_on))
              : messages.homeUntil(formatWholeDay(card.end_on))}
          {'.'}
        </p>
        <TermBar card={card} />
        {conversationPath !== null && (
          <PageLink to={conversationPath} className="link mt-3 inline-block text-small">
            {messages.conversation}
          </PageLink>
        )}
      </div>
    </section>
  )
}

function MonthBadge({ card }: { card: TenancyCard }) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const { month, months } = termMonth(card, today)
  return <Badge tone="neutral">{rentFigureMessages.termMonth(month, months)}</Badge>
}

/** After notice the days that are left take the picture's place; the bar below says them to readers. */
function DaysLeft({ leaveOn }: { leaveOn: string }) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const days = Math.max(0, daysBetween(today, leaveOn))
  return (
    <div aria-hidden="true" className="p-5 pb-0 sm:pr-0 sm:pb-5">
      <div className="arch flex h-32 w-28 flex-col items-center justify-end bg-primary-tint pb-4 text-primary">
        <span className="tnum font-display text-h1 leading-none font-semibold">{days}</span>
        <span className="mt-1 text-meta font-medium">{rentFigureMessages.left(days)}</span>
      </div>
    </div>
  )
}
