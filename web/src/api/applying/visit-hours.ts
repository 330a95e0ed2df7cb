// When homes of the signed-in lister are shown: read, saved whole, copied. What a screen shows is read once: it is what
// the person changes, and nothing may move under it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  VisitHoursChanged,
  VisitHoursCopied,
  VisitSettings,
  VisitWindow,
} from '@basera/contract/chain/visit'
import { HOSTED_HOMES_MAX_ROWS } from '@basera/contract/constants/visit-hours'
import { visitHoursRefusals } from '@basera/contract/messages/chain/visit-hours'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'
import { requireData } from '../client-error.ts'

type GetClient = () => Promise<SupabaseClient>

/** `settings` is null and `version` 0 for a home whose hours were never set. */
export type VisitHours = {
  readonly settings: VisitSettings | null
  readonly windows: readonly VisitWindow[]
  readonly version: number
}

export type HostedHome = {
  readonly id: string
  readonly title: string
  /** Null: its hours were never set. */
  readonly hours: { readonly version: number; readonly paused_until: string | null } | null
}

const hoursKey = (userId: string) => [...accountKey(userId), 'visit-hours'] as const

export const hostedHomesKey = (userId: string) => [...hoursKey(userId), 'homes'] as const

/** Homes that the person owns or acts for, by title. */
export function hostedHomesQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: hostedHomesKey(userId),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<readonly HostedHome[]> =>
      requireData(
        await (
          await client()
        )
          .from('properties')
          // Inner join on the person's own row: only their listings have one.
          .select(
            'id,title,hours:visit_settings(version,paused_until),listers:property_listers!inner(is_owner)',
          )
          .is('archived_at', null)
          .order('title')
          .order('id')
          .limit(HOSTED_HOMES_MAX_ROWS)
          .abortSignal(signal)
          .returns<HostedHome[]>(),
      ),
  })
}

/** When one home is shown. */
export type HomeHours = Pick<VisitSettings, 'paused_until'> & {
  readonly property_id: string
  readonly windows: readonly VisitWindow[]
}

/** The hours of all homes of the person, for the calendar; empty for who lists none. */
export function allVisitHoursQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: [...hoursKey(userId), 'all'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly HomeHours[]> => {
      const homes = requireData(
        await (
          await client()
        )
          .from('visit_settings')
          .select(
            'property_id,paused_until,windows:visit_hours(weekday,on_date,from_time,until_time,is_closed)',
          )
          .limit(HOSTED_HOMES_MAX_ROWS)
          .abortSignal(signal)
          .returns<HomeHours[]>(),
      )
      return homes.map((home) => ({ ...home, windows: home.windows.map(toShortTimes) }))
    },
  })
}

type StoredHours = VisitSettings & {
  readonly version: number
  readonly windows: readonly VisitWindow[]
}

/** `turn` counts how often the stored hours were asked for: another one reads them anew. */
export function visitHoursQuery(
  client: GetClient,
  userId: string,
  propertyId: string,
  turn: number,
) {
  return queryOptions({
    queryKey: [...hoursKey(userId), 'of', propertyId, turn],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<VisitHours> => {
      const { data, error, status } = await (
        await client()
      )
        .from('visit_settings')
        .select(
          'slot_minutes,buffer_minutes,notice_hours,days_ahead,per_day,confirms_itself,paused_until,version,windows:visit_hours(weekday,on_date,from_time,until_time,is_closed)',
        )
        .eq('property_id', propertyId)
        .abortSignal(signal)
        .maybeSingle<StoredHours>()
      if (error) throw status >= 400 ? new ApiError(status, error.code, error.message) : error
      if (data === null) return { settings: null, windows: [], version: 0 }
      const { version, windows, ...settings } = data
      return { settings, windows: windows.map(toShortTimes), version }
    },
  })
}

/** The database writes seconds. */
const toShortTimes = (window: VisitWindow): VisitWindow => ({
  ...window,
  from_time: window.from_time?.slice(0, 5) ?? null,
  until_time: window.until_time?.slice(0, 5) ?? null,
})

type HoursToSave = {
  readonly propertyId: string
  readonly settings: VisitSettings
  readonly windows: readonly VisitWindow[]
  /** As the screen showed it. */
  readonly version: number
}

/** Whole or not at all. Rejects with `hours_changed` when somebody saved others meanwhile. */
export const saveVisitHours = (
  client: GetClient,
  { propertyId, settings, windows, version }: HoursToSave,
  key: string,
) =>
  callProcedure<VisitHoursChanged>(
    client,
    'save_visit_hours',
    {
      _property_id: propertyId,
      _settings: settings,
      _windows: windows,
      _version: version,
      _key: key,
    },
    { wanted: 'version' },
  )

export const copyVisitHours = (
  client: GetClient,
  from: string,
  to: readonly string[],
  key: string,
) =>
  callProcedure<VisitHoursCopied>(client, 'copy_visit_hours', { _from: from, _to: to, _key: key })

/** The version that is stored now, when a save was refused for being made from an older one; else null. */
export function changedVersionOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.hint !== 'hours_changed') return null
  const version = error.details['version']
  return typeof version === 'number' ? version : null
}

/** The sentence about a refusal or a failure. */
export function toHoursProblem(error: unknown): string {
  const words = error instanceof ApiError ? visitHoursRefusals[error.hint] : undefined
  return words ?? toUserError(error)
}

/** False when no answer came, or one that may be another the next time: the same key is sent again then. */
export const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status < 500
