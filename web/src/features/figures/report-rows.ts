import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReportRow } from '@basera/contract/chain/figures'
import { leadMessages } from '@basera/contract/messages/chain/broker'
import type { ReportName } from '@basera/contract/messages/chain/reports'
import { commissionsQuery, leadsQuery } from '../../api/broker/broker.ts'
import { arrearsQuery, ownerReportQuery } from '../../api/own-listings/figures.ts'
import { useSession } from '../../auth/session-context.tsx'
import type { Year } from '../../lib/tax-years.ts'

/** A report's rows, as its columns name them. What a broker sees elsewhere as a list is a report, too. */
export function useReportRows(
  userId: string,
  name: ReportName,
  { from, until }: Year,
): UseQueryResult<readonly ReportRow[]> {
  const { client } = useSession()
  const ofOwner = name !== 'arrears' && name !== 'commissions' && name !== 'leads'
  const arrears = useQuery({
    ...arrearsQuery(client, userId),
    enabled: name === 'arrears',
    select: ({ homes }) => homes,
  })
  const commissions = useQuery({
    ...commissionsQuery(client, userId, from, until),
    enabled: name === 'commissions',
    select: ({ entries }): readonly ReportRow[] =>
      entries
        .filter(({ is_mine: isMine }) => isMine)
        .map((entry) => ({
          at: entry.at,
          home_title: entry.home_title,
          payer: entry.payer,
          kind: entry.kind,
          // what lessens is less than nothing
          amount_paise:
            entry.kind === 'clawed_back' || entry.kind === 'written_off'
              ? -entry.amount_paise
              : entry.amount_paise,
          words: entry.words,
        })),
  })
  const leads = useQuery({
    ...leadsQuery(client, userId),
    enabled: name === 'leads',
    select: (rows): readonly ReportRow[] =>
      rows.map((lead) => ({
        name: lead.name ?? leadMessages.somebody,
        source: lead.source,
        home_title: lead.home_title,
        state: lead.state,
        next_step_on: lead.next_step_on,
      })),
  })
  const report = useQuery({
    ...ownerReportQuery(client, userId, ofOwner ? name : 'income', yearName(from)),
    enabled: ofOwner,
    select: ({ rows }) => rows,
  })
  if (name === 'arrears') return arrears
  if (name === 'commissions') return commissions
  return name === 'leads' ? leads : report
}

/** As the database names it: "2026-04-01" → "2026-27". */
export const yearName = (from: string): string =>
  `${from.slice(0, 4)}-${String((Number(from.slice(2, 4)) + 1) % 100).padStart(2, '0')}`
