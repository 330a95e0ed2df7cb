import { useQuery } from '@tanstack/react-query'
import { signsQuery, type AdminClient } from '../../../api/admin/admin-client.ts'
import type { PropertyRow } from '../../../api/admin/admin-rows.ts'
import { PropertyMarks } from '../case/property-marks.tsx'

export type ListedMarksProps<Row> = {
  client: AdminClient
  /** All shown rows: one query reads the signs of all. */
  rows: readonly Row[]
  row: Row
}

/** Marks of one listing in the list. Renders none while loading or after a failure: they are no facts of the list. */
export function ListedPropertyMarks({ client, rows, row }: ListedMarksProps<PropertyRow>) {
  const { data } = useQuery(
    signsQuery(
      client,
      rows.map(({ id }) => id),
    ),
  )
  return <PropertyMarks words={row} signs={data?.get(row.id)} />
}
