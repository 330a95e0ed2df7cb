// The rent of a tax year on one page that prints, for an employer. What it asks for besides stays on the page.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { amountInWords } from '@basera/rules/amount-words'
import { taxPack } from '@basera/rules/packs'
import { hra } from '@basera/rules/tax'
import {
  isDocumentNumber,
  plainDocumentNumber,
} from '@basera/contract/constants/identity-documents'
import type { RentStatement } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { rentTaxMessages as messages } from '@basera/contract/messages/chain/rent-tax'
import { rentStatementQuery } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { formatDayWithYear, formatMonth, formatWholeDay } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Facts } from './facts.tsx'
import { moneyOf } from './money.ts'
import { PrintBar } from './print-bar.tsx'
import { RentLoading } from './rent-loading.tsx'
import { type PanOnPaper, StatementPan } from './statement-pan.tsx'

type StatementPageProps = { userId: string; tenancyId: string; year: string; listPath: string }

export function StatementPage({ userId, tenancyId, year, listPath }: StatementPageProps) {
  const { client } = useSession()
  const statement = useQuery(rentStatementQuery(client, userId, tenancyId, year))
  return (
    <div className="page-width py-10 lg:py-12">
      <PrintBar listPath={listPath} print={messages.print} isReady={statement.data !== undefined} />
      <RentLoading query={statement}>
        {statement.data && <Paper userId={userId} statement={statement.data} />}
      </RentLoading>
    </div>
  )
}

function Paper({ userId, statement }: { userId: string; statement: RentStatement }) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<PanOnPaper | null>(null)
  const [relation, setRelation] = useState<string>(messages.relations[0])
  const { rows, gaps, total_paise: total } = statement
  const [first, last] = [rows.at(0), rows.at(-1)]
  const { panNeeded } = hra(rows.map(({ paise }) => paise))
  const plain = plainDocumentNumber(typed)
  const pan = opened ?? (isDocumentNumber('pan', typed) ? { shown: plain, whole: plain } : null)
  return (
    <>
      <div className="mt-4 grid gap-5 rent-narrow rent-screen-only sm:grid-cols-2">
        <StatementPan
          userId={userId}
          tenancyId={statement.tenancy_id}
          ownerName={statement.owner}
          typed={typed}
          onTyped={setTyped}
          opened={opened}
          onOpened={setOpened}
        />
        <Field label={messages.relation} help={messages.relationHelp}>
          {(control) => (
            <Select
              {...control}
              value={relation}
              onChange={({ target }) => setRelation(target.value)}
            >
              {messages.relations.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <article className="mt-6 rent-paper rounded-panel border border-line bg-surface p-6">
        <h1 className="text-h2">{messages.statement(statement.year)}</h1>
        {first === undefined || last === undefined ? (
          <p className="mt-4">{messages.none}</p>
        ) : (
          <>
            <p className="mt-4 [overflow-wrap:anywhere]">
              {messages.sentence(
                statement.tenant,
                statement.owner,
                statement.home,
                formatWholeDay(first.from),
                formatWholeDay(last.until),
              )}
            </p>
            <Rows rows={rows} />
            <p className="tnum mt-4 font-semibold">
              {messages.total(moneyOf(total), amountInWords(total))}
            </p>
            <p className="text-small text-ink-2">{messages.rentOnly}</p>
          </>
        )}
        {gaps.length > 0 && (
          <p className="mt-2 text-small text-bad">
            {messages.gaps(gaps.map(({ from }) => formatMonth(from)).join(', '))}
          </p>
        )}
        <div className="mt-6 border-t border-line pt-2">
          <Facts
            rows={[
              { name: messages.owner, value: statement.owner },
              { name: messages.address, value: statement.owner_address ?? messages.noAddress },
              ...(pan !== null
                ? [{ name: messages.pan, value: pan.shown, onPaper: pan.whole }]
                : panNeeded
                  ? [{ name: messages.pan, value: messages.panMissing }]
                  : []),
              { name: messages.relation, value: relation },
            ]}
          />
        </div>
        {statement.tds_paise > 0 && (
          <p className="mt-2 text-small">{messages.tdsTaken(moneyOf(statement.tds_paise))}</p>
        )}
        {rows.length > 0 && (
          <p className="mt-4 text-small text-ink-2">
            {messages.confirmed(new Set(rows.map(({ number }) => number)).size)}
          </p>
        )}
        <p className="mt-2 text-meta text-ink-3">
          {messages.footer} {messages.guidance(formatWholeDay(taxPack.hra.asOf))}
        </p>
      </article>
    </>
  )
}

function Rows({ rows }: { rows: RentStatement['rows'] }) {
  const { columns } = messages
  return (
    <table className="rent-ledger mt-5 w-full border-y border-line text-small">
      <thead>
        <tr className="border-b border-line text-left text-meta text-ink-2">
          {Object.values(columns).map((name) => (
            <th key={name} scope="col" className="font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={`${row.from} ${row.number}`}>
            <td className="whitespace-nowrap">{formatMonth(row.from)}</td>
            <td className="tnum font-semibold">{moneyOf(row.paise)}</td>
            <td className="tnum whitespace-nowrap">{formatDayWithYear(row.paid_on)}</td>
            <td className="tnum rent-whole [overflow-wrap:anywhere]">
              {rentMessages.methodNames[row.method]} {row.reference}
            </td>
            <td className="tnum">{row.number}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
