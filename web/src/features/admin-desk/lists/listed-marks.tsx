import { useQuery } from '@tanstack/react-query'
import { signsQuery, type DeskClient } from '../../../api/admin/desk-client.ts'
import type { PropertyRow } from '../../../api/admin/desk-rows.ts'
import { PropertyMarks } from '../case/property-marks.tsx'

export type ListedMarksProps<Row> = {
  client: DeskClient
  /** All that are shown: their signs are asked for at once. */
  rows: readonly Row[]
  row: Row
}

/** Marks of one listing in the list. Without an answer there are none: they are signs, not facts of the list. */
export function ListedPropertyMarks({ client, rows, row }: ListedMarksProps<PropertyRow>) {
  const { data } = useQuery(
    signsQuery(
      client,
      rows.map(({ id }) => id),
    ),
  )
  return <PropertyMarks words={row} signs={data?.get(row.id)} />
}
