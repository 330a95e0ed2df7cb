import { KeyRound } from 'lucide-react'
import type { RentRoll, RollHome, RollState } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import {
  rentRollMessages as messages,
  type RollShow,
} from '@basera/contract/messages/chain/rent-roll'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { RollRow } from './roll-row.tsx'
import { rollShows } from './roll-shows.ts'

const groupOf: Readonly<Record<RollState, Exclude<RollShow, 'all'>>> = {
  late: 'late',
  due: 'due',
  part_paid: 'due',
  waiting: 'due',
  paid: 'received',
  waived: 'received',
  none: 'none',
}

/** Homes of which something is open from before stand under "late", whatever this month says. */
const groupOfHome = (home: RollHome) => (home.before_paise > 0 ? 'late' : groupOf[home.state])

type RollHomesProps = {
  userId: string
  roll: RentRoll
  show: RollShow
  onShow: (show: RollShow) => void
  pathOf: (tenancyId: string) => string
}

/** The homes of a month in the order of work, by group; one group alone where the reader chose it. */
export function RollHomes({ userId, roll, show, onShow, pathOf }: RollHomesProps) {
  if (roll.homes.length === 0) {
    return (
      <PanelNotice icon={<KeyRound aria-hidden="true" />} title={rentMessages.noHomes}>
        <p>{rentMessages.noHomesText}</p>
      </PanelNotice>
    )
  }
  const homesOf = (group: RollShow) =>
    group === 'all' ? roll.homes : roll.homes.filter((home) => groupOfHome(home) === group)
  return (
    <div className="space-y-6">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{messages.show}</legend>
        {rollShows
          .filter((group) => homesOf(group).length > 0 || group === show)
          .map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={group === show}
              onClick={() => onShow(group)}
              className="relative h-9 rounded-full border border-line bg-surface px-2.5 text-meta font-semibold text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:border-control aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
            >
              {messages.showCount(messages.shows[group], homesOf(group).length)}
            </button>
          ))}
      </fieldset>
      {rollShows.map((group) => {
        const homes = homesOf(group)
        if (group === 'all' || homes.length === 0 || (show !== 'all' && show !== group)) return null
        return (
          <section key={group} aria-labelledby={`roll-${group}`}>
            <h2 id={`roll-${group}`} className="mb-3 text-h3">
              {messages.groups[group]}
            </h2>
            <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
              {homes.map((home) => (
                <RollRow
                  key={home.tenancy_id}
                  userId={userId}
                  home={home}
                  today={roll.today}
                  to={pathOf(home.tenancy_id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
