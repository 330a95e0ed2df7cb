import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import type { AdminList } from '../shared/admin-list.ts'
import type { ListedMarksProps } from './listed-marks.tsx'

type AdminTableProps<Row> = {
  list: AdminList<Row>
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onOpen: (row: Row) => void
  client: AdminClient
  /** Rendered under a row's title. */
  Marks?: ComponentType<ListedMarksProps<Row>> | undefined
}

const CELL = 'px-2 py-3 text-left align-middle sm:px-4'
/** Wide enough for long words of names and places; longer ones, such as e-mail addresses, break. */
const nameCell = clsx(CELL, 'min-w-32')
/** On a phone a badge wraps, so that the name has room. */
const factCell = clsx(CELL, 'max-sm:[&>span]:whitespace-normal')

/** The page's rows. Each has a button to open and a checkbox to select it: all works by keyboard. */
export function AdminTable<Row>({
  list,
  rows,
  chosen,
  onChoose,
  onOpen,
  client,
  Marks,
}: AdminTableProps<Row>) {
  const ids = rows.map((row) => list.idOf(row))
  // Decisions for one case at a time leave nothing to choose rows for.
  const canChoose = list.decisions.some(({ isFinal }) => isFinal !== true)
  const areAllChosen = ids.every((id) => chosen.has(id))
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{list.noun}</caption>
      <thead>
        <tr className="border-b border-line text-meta text-ink-3">
          {canChoose && (
            <th scope="col" className={clsx(CELL, 'w-10 sm:w-12')}>
              <Choice
                label="Choose all on this page"
                isChosen={areAllChosen}
                onChange={(isChosen) => onChoose(ids, isChosen)}
              />
            </th>
          )}
          <th scope="col" className={clsx(CELL, 'font-semibold')}>
            Name
          </th>
          {list.columns.map(({ heading, isWide }) => (
            <th
              key={heading}
              scope="col"
              className={clsx(CELL, 'font-semibold', isWide && 'hidden xl:table-cell')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => {
          const id = list.idOf(row)
          const title = list.titleOf(row)
          return (
            <tr key={id} className="hover:bg-paper">
              {canChoose && (
                <td className={CELL}>
                  <Choice
                    label={`Choose ${title}`}
                    isChosen={chosen.has(id)}
                    onChange={(isChosen) => onChoose([id], isChosen)}
                  />
                </td>
              )}
              <th scope="row" className={clsx(nameCell, 'font-normal')}>
                <button
                  type="button"
                  data-row={id}
                  onClick={() => onOpen(row)}
                  className="min-h-6 text-left font-semibold break-words hover:text-primary hover:underline"
                >
                  {title}
                </button>
                <span className="block text-meta [overflow-wrap:anywhere] text-ink-3">
                  {list.detailOf(row)}
                </span>
                {Marks && <Marks client={client} rows={rows} row={row} />}
              </th>
              {list.columns.map((column) => (
                <td
                  key={column.heading}
                  className={clsx(factCell, column.isWide && 'hidden xl:table-cell')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Choice({
  label,
  isChosen,
  onChange,
}: {
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
      className="block size-6 accent-(--primary)"
    />
  )
}
