import { KeyRound } from 'lucide-react'
import type { RentRoll } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import {
  rentRollMessages as messages,
  type RollShow,
} from '@basera/contract/messages/chain/rent-roll'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { formatMonth } from '../../lib/dates.ts'
import { RollRow } from './roll-row.tsx'
import { groupOfHome, rollGroups } from './roll-shows.ts'
import { VacantHomes } from './vacant-homes.tsx'

type RollHomesProps = {
  userId: string
  roll: RentRoll
  show: RollShow
  pathOf: (tenancyId: string) => string
  /** Of the receipts of the month. */
  receiptsPath: string
  howPathOf: (propertyId: string) => string
}

/** The homes of a month in the order of work, by group, and the vacant ones; one group alone where the reader chose it. */
export function RollHomes({ userId, roll, show, pathOf, receiptsPath, howPathOf }: RollHomesProps) {
  return (
    <div className="space-y-6">
      {roll.homes.length === 0 && show !== 'vacant' && (
        <PanelNotice icon={<KeyRound aria-hidden="true" />} title={rentMessages.noHomes}>
          <p>{rentMessages.noHomesText}</p>
        </PanelNotice>
      )}
      {rollGroups.map((group) => {
        const homes = roll.homes.filter((home) => groupOfHome(home) === group)
        if (homes.length === 0 || (show !== 'all' && show !== group)) return null
        return (
          <section key={group} aria-labelledby={`roll-${group}`}>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id={`roll-${group}`} className="text-h3">
                {messages.groups[group]}{' '}
                <span className="font-sans text-small font-normal text-ink-2">{homes.length}</span>
              </h2>
              {group === 'received' && (
                <PageLink to={receiptsPath} className="link text-small">
                  {messages.receiptsOf(formatMonth(roll.month))}
                </PageLink>
              )}
            </div>
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
      {(show === 'all' || show === 'vacant') && (
        <VacantHomes homes={roll.vacant} howPathOf={howPathOf} />
      )}
    </div>
  )
}
