import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { PageLink } from '../../components/page-link.tsx'
import { formatWholeDay } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import type { Tip } from './advice.ts'
import { Panel } from './panel.tsx'

export type AdvicePaths = {
  readonly conversation: (enquiryId: string) => string
  readonly waiting: string
  readonly hours: string
  readonly edit: (propertyId: string) => string
}

/** What the numbers say to do, each with the numbers and one button. */
export function AdvicePanel({ tips, paths }: { tips: readonly Tip[]; paths: AdvicePaths }) {
  return (
    <Panel id="figures-advice" title={messages.advice}>
      {tips.length === 0 ? (
        <p className="text-small text-ink-2">{messages.adviceNone}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tips.map((tip) => (
            <li
              key={`${tip.kind} ${tip.home}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {messages.tips[tip.kind].title(tip.home)}
                </p>
                <p className="text-small text-ink-2">{textOf(tip)}</p>
              </div>
              <PageLink
                to={pathOf(tip, paths)}
                aria-label={`${messages.tips[tip.kind].action}: ${tip.home}`}
                className={buttonClasses({ variant: 'line', size: 'table' })}
              >
                {messages.tips[tip.kind].action}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function textOf(tip: Tip): string {
  switch (tip.kind) {
    case 'renew':
      return messages.tips.renew.text(formatWholeDay(tip.day))
    case 'answer':
      return messages.tips.answer.text(tip.figures.enquiries, tip.figures.first_answers)
    case 'visit':
      return messages.tips.visit.text(tip.figures.enquiries)
    case 'photos':
      return messages.tips.photos.text(tip.figures.views, tip.figures.saves, tip.figures.photos)
    case 'rent':
      return messages.tips.rent.text(tip.more, tip.homes)
    default:
      return tip satisfies never
  }
}

function pathOf(tip: Tip, paths: AdvicePaths): string {
  switch (tip.kind) {
    case 'renew':
      return paths.conversation(tip.enquiryId)
    case 'answer':
      return paths.waiting
    case 'visit':
      return paths.hours
    case 'photos':
    case 'rent':
      return paths.edit(tip.figures.property_id)
    default:
      return tip satisfies never
  }
}
