import type { Credit } from '@basera/rules/bank-statement'
import { recordedAs, type RentMatch as Match } from '@basera/rules/statement-rent'
import type { RollHome } from '@basera/contract/chain/tenancy'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { PageLink } from '../../../components/page-link.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Select } from '../../../ui/input.tsx'
import { moneyOf } from '../money.ts'
import { MatchRow } from './match-row.tsx'

type RentMatchProps = {
  credit: Credit
  match: Match
  /** Whose rent it may be, without those that another line has. */
  homes: readonly RollHome[]
  /** The sum that was due, of a line that is less by tax. */
  duePaise: number
  /** The home that is ticked. */
  chosen: RollHome | undefined
  ledgerPathOf: (tenancyId: string) => string
  onChosen: (tenancyId: string | null) => void
}

/** Money that came in without a word of the tenant: recorded for the home that the owner says. */
export function RentMatch(props: RentMatchProps) {
  const { credit, match, homes, duePaise, chosen, ledgerPathOf, onChosen } = props
  const sum = moneyOf(credit.creditPaise)
  const [only] = homes
  const isChoice = match.result === 'sum'
  const one = isChoice ? chosen : only
  const mayBeRecorded = match.result !== 'less_tax' && recordedAs(credit) !== null
  return (
    <MatchRow
      credit={credit}
      tick={
        one === undefined
          ? messages.tickNobody(sum)
          : messages.tickRent(sum, one.tenants.join(', '))
      }
      isTicked={chosen !== undefined}
      mayTick={mayBeRecorded && one !== undefined}
      onTick={(isOn) => onChosen(isOn && one !== undefined ? one.tenancy_id : null)}
    >
      {isChoice && mayBeRecorded ? (
        <Select
          aria-label={messages.whose(sum, formatDay(credit.date))}
          value={chosen?.tenancy_id ?? ''}
          onChange={({ target: { value } }) => onChosen(value === '' ? null : value)}
        >
          <option value="">{messages.nobody}</option>
          {homes.map((home) => (
            <option key={home.tenancy_id} value={home.tenancy_id}>
              {messages.homeOption(home.tenants.join(', '), home.home_title)}
            </option>
          ))}
        </Select>
      ) : (
        homes.map((home) => (
          <p key={home.tenancy_id} className="font-semibold [overflow-wrap:anywhere]">
            {messages.homeOption(home.tenants.join(', '), home.home_title)}
          </p>
        ))
      )}
      <p className="tnum text-small text-ink-2">
        {match.result === 'less_tax'
          ? messages.taxHeld(moneyOf(duePaise - credit.creditPaise), moneyOf(duePaise))
          : mayBeRecorded
            ? messages.nobodySaid
            : messages.noReference}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isChoice ? 'accent' : 'primary'}>{messages.rents[match.result]}</Badge>
        {!mayBeRecorded &&
          homes.map((home) => (
            <PageLink
              key={home.tenancy_id}
              to={ledgerPathOf(home.tenancy_id)}
              aria-label={messages.lookName(home.home_title)}
              className={buttonClasses({ variant: 'line', size: 'table' })}
            >
              {messages.look}
            </PageLink>
          ))}
      </p>
    </MatchRow>
  )
}
