// Queries of the admin's dashboard, their first answers from what the page read with one request.

import { countQuery, figuresQuery, listQuery } from '../../../api/admin/admin-client.ts'
import type { AdminClient, FigureSource } from '../../../api/admin/admin-client.ts'
import { figures, received } from '../../../api/admin/admin-rows.ts'
import { openedBy, type Opening } from '../../../api/dashboard/opening.ts'

/** `source`'s own part of what was read of all. */
export const openedFigures = (opening: Opening, client: AdminClient, source: FigureSource) =>
  openedBy(opening, `figures_of_${source}`, figuresQuery(client, source), (found) =>
    received(figures, found),
  )

export const openedHeld = (opening: Opening, client: AdminClient) =>
  openedBy(opening, 'held', countQuery(client, 'reports', { state: 'held' }), Number)

type Waiting = 'pending' | 'changed' | 'records' | 'roles'

export const openedList = <Row>(
  opening: Opening,
  client: AdminClient,
  waiting: Waiting,
  list: Parameters<typeof listQuery<Row>>[1],
  body: Readonly<Record<string, unknown>>,
) => openedBy(opening, `waiting_${waiting}`, listQuery(client, list, body), list.parse)
