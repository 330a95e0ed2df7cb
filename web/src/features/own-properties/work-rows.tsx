import {
  CalendarClock,
  CalendarX,
  ClipboardList,
  ClockAlert,
  DoorOpen,
  EyeOff,
  Handshake,
  IndianRupee,
  Wrench,
} from 'lucide-react'
import type { ListedAs } from '../../api/own-listings/own-properties.ts'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import type { Work } from './work.ts'

const icons = {
  visit: CalendarClock,
  application: ClipboardList,
  payment: IndianRupee,
  rent: ClockAlert,
  leave: DoorOpen,
  repair: Wrench,
  step: CalendarX,
  mandate: Handshake,
  hidden: EyeOff,
} as const

type WorkRowsProps = { works: readonly Work[]; listedAs: ListedAs }

/** Each with the one button that leads to its act. */
export function WorkRows({ works, listedAs }: WorkRowsProps) {
  const area = listedAs === 'owner' ? paths.owner : paths.dashboard
  const pages = {
    visit: paths.dashboard.child('appointments'),
    application: area.child('properties'),
    payment: area.child('payments'),
    rent: area.child('payments'),
    leave: area.child('tenants'),
    repair: area.child('maintenance'),
    step: paths.broker.child('clients'),
    mandate: paths.dashboard.child('commissions'),
    hidden: `${area.child('properties')}?state=hidden`,
  } as const
  return works.map(({ kind, key, title, text, act, to = pages[kind] }) => {
    const Icon = icons[kind]
    return (
      <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4">
        <Icon aria-hidden="true" className="ico shrink-0 text-accent-text" />
        {/* Narrow enough for the longest button beside it on a phone, in any font: one that wraps later moves what is below. */}
        <div className="min-w-0 flex-1 basis-36">
          <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
          {text !== '' && (
            <p className="tnum text-meta [overflow-wrap:anywhere] text-ink-3">{text}</p>
          )}
        </div>
        <PageLink
          to={to}
          aria-label={`${act}: ${title}`}
          className={buttonClasses({ variant: 'line', size: 'table' })}
        >
          {act}
        </PageLink>
      </li>
    )
  })
}
