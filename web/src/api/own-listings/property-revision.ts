// An own listing and its revision, side by side, read with the lister's session.

import { queryOptions } from '@tanstack/react-query'
import { requireData } from '../client-error.ts'
import { ownKey, ownQueryHabits, type GetClient } from './own-properties.ts'

type Row = Readonly<Record<string, unknown>>
type Photo = {
  readonly object_name: string
  readonly alt_text: string | null
  readonly placeholder: string | null
}

export type TwoVersions = {
  readonly approved: Row
  readonly proposed: Row
  readonly approvedPhotos: readonly Photo[]
  readonly proposedPhotos: readonly Photo[]
  readonly isRejected: boolean
  /** Why it was not approved. */
  readonly reason: string | null
  /** ISO 8601. */
  readonly sentAt: string
}

const PHOTO_COLUMNS = 'object_name,alt_text,placeholder'

/** Null without a revision. */
export function twoVersionsQuery(client: GetClient, userId: string, id: string) {
  return queryOptions({
    ...ownQueryHabits,
    queryKey: [...ownKey(userId), 'versions', id],
    queryFn: async ({ signal }): Promise<TwoVersions | null> => {
      const connection = await client()
      const photosIn = (table: 'property_photos' | 'property_revision_photos') =>
        connection
          .from(table)
          .select(PHOTO_COLUMNS)
          .eq('property_id', id)
          .order('position')
          .abortSignal(signal)
          .returns<Photo[]>()
      const rowsIn = (table: string, key: string) =>
        connection.from(table).select('*').eq(key, id).abortSignal(signal).returns<Row[]>()
      const [homes, revisions, approvedPhotos, proposedPhotos] = await Promise.all([
        rowsIn('properties', 'id'),
        rowsIn('property_revisions', 'property_id'),
        photosIn('property_photos'),
        photosIn('property_revision_photos'),
      ])
      const [approved] = requireData(homes)
      const [proposed] = requireData(revisions)
      if (approved === undefined || proposed === undefined) return null
      const { review_status: status, reason, sent_at: sentAt } = proposed
      return {
        approved,
        proposed,
        approvedPhotos: requireData(approvedPhotos),
        proposedPhotos: requireData(proposedPhotos),
        isRejected: status === 'rejected',
        reason: typeof reason === 'string' ? reason : null,
        sentAt: String(sentAt),
      }
    },
  })
}
