import { Download } from 'lucide-react'
import { ADMIN_EXPORT_ROWS } from '@basera/contract/constants/admin'
import { toUserError } from '../../../api/api-error.ts'
import { useSubmit } from '../../../components/use-submit.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { toCsv } from '../../../lib/csv.ts'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { formatNumber } from '../../../lib/words.ts'
import type { AdminList } from './admin-list.ts'
import { saveCsv } from '../../../lib/save-csv.ts'

/** Limit of an export, in requests; the toast says when it was reached. */
const MAX_REQUESTS = 20

export type ExportedList<Row> = Pick<
  AdminList<Row>,
  'procedure' | 'noun' | 'parse' | 'idOf' | 'exported'
> & {
  /** Of the file. */
  readonly name: string
}

type ExportButtonProps<Row> = {
  client: AdminClient
  list: ExportedList<Row>
  /** The database function's arguments without page and limit. */
  body: Readonly<Record<string, unknown>>
}

/** Downloads all rows that match as CSV. */
export function ExportButton<Row>({ client, list, body }: ExportButtonProps<Row>) {
  const exporting = useSubmit({
    send: async () => {
      const rows: Row[] = []
      let isMore = true
      for (let request = 0; isMore && request < MAX_REQUESTS; request += 1) {
        const last = rows.at(-1)
        // oxlint-disable-next-line no-await-in-loop -- each page begins after the last row of the one before
        const answer = await client.call(list.procedure, {
          ...body,
          _limit: ADMIN_EXPORT_ROWS,
          _after_id: last === undefined ? null : list.idOf(last),
        })
        const page = list.parse(answer)
        rows.push(...page)
        isMore = page.length === ADMIN_EXPORT_ROWS
      }
      saveCsv(
        `${list.name}.csv`,
        toCsv(
          list.exported,
          rows.map((row) => list.exported.map((name) => row[name])),
        ),
      )
      notify.success(
        isMore
          ? `The first ${formatNumber(rows.length)} ${list.noun} were exported.`
          : `${formatNumber(rows.length)} ${list.noun} were exported.`,
      )
    },
    onFailed: (error) => notify.error(toUserError(error)),
    toProblem: toUserError,
  })

  return (
    <Button
      variant="line"
      onClick={() => exporting.submit()}
      busy={exporting.isBusy && <BusyLabel>Exporting...</BusyLabel>}
    >
      <Download aria-hidden="true" className="ico" />
      Export CSV
    </Button>
  )
}
