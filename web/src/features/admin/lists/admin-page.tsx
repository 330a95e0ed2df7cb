import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AreaPage } from '../../../components/area-page.tsx'
import { LaterDialog } from '../../../ui/later-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CasePanel } from '../case/case-panel.tsx'
import { changedParams, readView } from '../shared/admin-address.ts'
import { useAddressChange } from '../shared/use-address-change.ts'
import { countQuery, listQuery, type AdminClient } from '../../../api/admin/admin-client.ts'
import { AdminFilters } from './admin-filters.tsx'
import type { AdminList } from '../shared/admin-list.ts'
import { AdminPager } from './admin-pager.tsx'
import { AdminTable } from './admin-table.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import type { ListedMarksProps } from './listed-marks.tsx'
import { RowsWait } from '../shared/rows-wait.tsx'
import { UndoBar } from '../../../components/undo-bar.tsx'
import { useDecisions } from '../decisions/use-decisions.ts'
import { useAdminClient } from '../shared/use-admin-client.ts'

type AdminListPageProps<Row> = {
  list: AdminList<Row>
  /** Of the page, where its address names another list. */
  named?: { readonly title: string; readonly text: string }
  /** Above search and filters. */
  lead?: ReactNode
  /** Rendered under a row's title, for lists that mark some. */
  Marks?: ComponentType<ListedMarksProps<Row>>
}

/** A list of the admin area: search, filters, rows, pages, the open case. Its state is in the URL. */
export function AdminListPage<Row>(props: AdminListPageProps<Row>) {
  const client = useAdminClient()
  return client === null ? null : <OpenList {...props} client={client} />
}

function OpenList<Row>({
  list,
  named,
  lead,
  client,
  Marks,
}: AdminListPageProps<Row> & { client: AdminClient }) {
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const view = readView(params, list.filters, list.sorts)
  const narrowed = { ...view.filters, ...(view.search !== '' && { search: view.search }) }
  const body = {
    ...Object.fromEntries(Object.entries(narrowed).map(([name, value]) => [`_${name}`, value])),
    _sort: view.sort,
  }
  const found = useQuery({
    ...listQuery(client, list, {
      ...body,
      _limit: view.limit,
      _offset: (view.page - 1) * view.limit,
    }),
    placeholderData: (previous) => previous,
  })
  const count = useQuery(countQuery(client, list.name, narrowed))
  const decisions = useDecisions(client, list)
  const [open, setOpen] = useState<{ row: Row; position: number } | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = found.data ?? []

  const change = (changes: Readonly<Record<string, string>>) => {
    setChosen(new Set())
    changeAddress(changes)
  }
  // A row that was decided may have left the list: then the next one is at its index.
  const openIndex =
    open === null ? -1 : rows.findIndex((row) => list.idOf(row) === list.idOf(open.row))
  const after = open === null ? undefined : rows[openIndex === -1 ? open.position : openIndex + 1]
  const before =
    open === null ? undefined : rows[(openIndex === -1 ? open.position : openIndex) - 1]
  const goTo = (row: Row | undefined) =>
    row === undefined ? null : () => setOpen({ row, position: rows.indexOf(row) })

  return (
    <AreaPage named={named} action={<ExportButton client={client} list={list} body={body} />}>
      {lead}
      <AdminFilters
        view={view}
        searchLabel={list.searchLabel}
        fields={list.filters}
        sorts={list.sorts}
        onChange={change}
      />
      <div className="mt-4">{open === null && <UndoBar decisions={decisions} />}</div>
      <div
        aria-busy={found.isFetching}
        className="overflow-hidden rounded-panel border border-line bg-surface"
      >
        <BulkBar
          list={list}
          chosen={rows.filter((row) => chosen.has(list.idOf(row)))}
          decisions={decisions}
          onDone={() => setChosen(new Set())}
        />
        {found.error !== null ? (
          <AskFailed found={found} className="" />
        ) : found.data === undefined ? (
          <RowsWait
            label={`Loading ${list.noun}`}
            rows={view.limit}
            end={<Skeleton className="h-7 w-24 rounded-full" />}
          />
        ) : rows.length === 0 ? (
          <Nothing noun={list.noun} isNarrowed={Object.keys(narrowed).length > 0} />
        ) : (
          <AdminTable
            list={list}
            rows={rows}
            chosen={chosen}
            client={client}
            Marks={Marks}
            onOpen={(row) => {
              decisions.clearProblem()
              setOpen({ row, position: rows.indexOf(row) })
            }}
            onChoose={(ids, isChosen) => {
              const next = new Set(chosen)
              for (const id of ids) {
                if (isChosen) next.add(id)
                else next.delete(id)
              }
              setChosen(next)
            }}
          />
        )}
      </div>
      <AdminPager
        page={view.page}
        limit={view.limit}
        shown={rows.length}
        count={count.data}
        toPage={(page) => `?${changedParams(params, { page: String(page) })}`}
      />
      <LaterDialog
        shape="sheet"
        title={open === null ? '' : list.titleOf(open.row)}
        isOpen={open !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setOpen(null)
        }}
      >
        {open !== null && (
          <CasePanel
            key={list.idOf(open.row)}
            client={client}
            list={list}
            row={rows[openIndex] ?? open.row}
            decisions={decisions}
            onNext={goTo(after)}
            onPrevious={goTo(before)}
          />
        )}
      </LaterDialog>
    </AreaPage>
  )
}

function Nothing({ noun, isNarrowed }: { noun: string; isNarrowed: boolean }) {
  return (
    <div className="flex flex-col items-center gap-3 p-10 text-center">
      <Inbox aria-hidden="true" className="size-8 text-ink-3" />
      <p className="text-ink-2">
        {isNarrowed ? `No ${noun} match. Take a filter away.` : `There are no ${noun} here.`}
      </p>
    </div>
  )
}
