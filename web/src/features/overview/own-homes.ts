// The homes a person owns or represents, as the database shows them to this session.

import { queryOptions } from '@tanstack/react-query'
import { accountKey } from '../../api/account.ts'
import { ApiError, ValidationError } from '../../api/api-error.ts'
import type { SessionStore } from '../../auth/session.ts'

export type OwnHome = {
  readonly id: string
  readonly title: string
  readonly city: string | null
  /** Rupees a month. */
  readonly price: number
  readonly status: string
  readonly approval_status: string
  readonly is_public: boolean
}

export type OwnHomes = {
  readonly homes: readonly OwnHome[]
  /** All of them; `homes` holds the newest few. */
  readonly total: number
}

const shownHomes = 5

export const ownHomesQuery = (session: SessionStore, userId: string) =>
  queryOptions({
    queryKey: [...accountKey(userId), 'own-homes'],
    // Nothing of it outlives the page that shows it.
    gcTime: 0,
    queryFn: async ({ signal }): Promise<OwnHomes> => {
      const client = await session.client()
      const { data, error, count, status } = await client
        .from('properties')
        .select('id,title,city,price,status,approval_status,is_public', { count: 'exact' })
        .or(`owner_id.eq.${userId},broker_id.eq.${userId}`)
        .order('created_at', { ascending: false })
        .limit(shownHomes)
        .abortSignal(signal)
      if (error) throw new ApiError(status, error.code, error.message, { cause: error })
      const homes: unknown[] = data
      if (!homes.every(isOwnHome)) throw new ValidationError(['properties: not as expected'])
      return { homes, total: count ?? homes.length }
    },
  })

function isOwnHome(row: unknown): row is OwnHome {
  return (
    typeof row === 'object' &&
    row !== null &&
    ['id', 'title', 'status', 'approval_status'].every(
      (name) => typeof Reflect.get(row, name) === 'string',
    ) &&
    typeof Reflect.get(row, 'price') === 'number'
  )
}

/** What a home's owner wants to know first: is it seen, and if not, why. */
export function standingOf({ approval_status: approval, status, is_public: isPublic }: OwnHome): {
  readonly text: string
  readonly tone: 'ok' | 'accent' | 'bad' | 'neutral'
} {
  if (approval === 'pending') return { text: 'Waiting for approval', tone: 'accent' }
  if (approval === 'rejected') return { text: 'Not approved', tone: 'bad' }
  if (status === 'rented') return { text: 'Rented', tone: 'neutral' }
  if (status === 'maintenance') return { text: 'In maintenance', tone: 'neutral' }
  return isPublic ? { text: 'On the site', tone: 'ok' } : { text: 'Hidden', tone: 'neutral' }
}
