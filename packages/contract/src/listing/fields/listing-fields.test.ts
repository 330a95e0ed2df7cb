import { expect, expectTypeOf, test } from 'vitest'
import type { Database } from '../../database-types.ts'
import { inOrder, namedRows, rowOf, type ListingField } from './listing-fields.ts'

type Column = keyof Database['public']['Tables']['properties']['Row']

/** Of a listing's life rather than of the home. */
type NotAsked =
  | ('id' | 'owner_id' | 'broker_id' | 'host_id' | 'version' | 'status' | 'approval_status')
  | ('is_public' | 'created_at' | 'updated_at' | 'approved_at' | 'archived_at')
  | ('revision_sent_at' | 'rating' | 'rating_count')
/** Told by fields of other names. */
type ShownByOthers = 'image_urls' | 'pg_details'

test('a column that tells something of a home has a row: a missing one does not compile', () => {
  expectTypeOf<Exclude<Column, NotAsked | ShownByOthers | ListingField>>().toEqualTypeOf<never>()
})

test('S3 fields for the lister alone are on no page and in no review', () => {
  const own = namedRows.filter(({ within }) => within?.[0] === 'private')
  expect(own.map(({ name }) => name)).toEqual([
    'address',
    'landmark',
    'directions',
    'exact_latitude',
    'exact_longitude',
  ])
  expect(own.filter(({ page, review }) => page !== undefined || review !== undefined)).toEqual([])
})

test('every public field of the page is reviewed before it is shown', () => {
  const shown = namedRows.filter(({ page }) => page !== undefined)
  expect(shown.filter(({ review }) => review === undefined)).toEqual([])
})

test('a screen’s order names the first and last fields; the others stay between', () => {
  const rows = [rowOf.price, rowOf.title, rowOf.city, rowOf.floor, rowOf.photos]
  const names = inOrder(rows, { first: ['city', 'title'], last: ['price'] }).map(({ name }) => name)
  expect(names).toEqual(['city', 'title', 'floor', 'photos', 'price'])
})
