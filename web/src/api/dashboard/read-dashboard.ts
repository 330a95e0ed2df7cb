// The request for a dashboard's parts, by whoever sends it: its document, what asks ahead of its code, or its page.

import type { SupabaseClient } from '@supabase/supabase-js'
import { visitsAheadFrom } from '../applying/appointments.ts'
import { type EarlyCall, findEarlyBody } from '../asked-early.ts'
import { callProcedure } from '../call-procedure.ts'
import { listedHomeNames } from '../homes/listed-home.ts'
import { ownAnswers, ownCardColumns } from '../own-listings/own-card.ts'
import type { Dashboard, DashboardPart } from './dashboards.ts'

export type Parts = Readonly<Partial<Record<DashboardPart, unknown>>>

const PROCEDURE = 'my_dashboard'

type Asked = Pick<Dashboard, 'parts' | 'keptAs'>

const argumentsOf = ({ parts, keptAs }: Asked, visitsFrom: string) => ({
  _parts: parts,
  _kept_as: keptAs,
  _visits_from: visitsFrom,
  _columns: { listed: listedHomeNames, own: ownCardColumns, answers: ownAnswers },
})

export const readDashboard = (
  client: () => Promise<SupabaseClient>,
  dashboard: Asked,
  visitsFrom: string,
) => callProcedure<Parts>(client, PROCEDURE, argumentsOf(dashboard, visitsFrom))

/** What the document of a dashboard asks for by itself. */
export const earlyDashboard = (dashboard: Asked, nowMs: number): EarlyCall => ({
  name: PROCEDURE,
  body: JSON.stringify(argumentsOf(dashboard, visitsAheadFrom(nowMs))),
})

/** From when on a dashboard that is asked for now reads visits: from when its document did, where that asked for it already. */
export function visitsFromNow(nowMs: number): string {
  const early: unknown = findEarlyBody(PROCEDURE, nowMs)?.['_visits_from']
  return typeof early === 'string' ? early : visitsAheadFrom(nowMs)
}
