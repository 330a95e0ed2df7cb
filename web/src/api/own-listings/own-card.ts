// What the card of an own listing shows: its columns, and which events of the review it tells the last of.

import type { Database } from '@basera/contract/database-types'

export const ownCardColumns = [
  'id',
  'title',
  'price',
  'location',
  'locality',
  'city',
  'image_urls',
  'bedrooms',
  'bathrooms',
  'bhk_label',
  'square_feet',
  'property_type',
  'status',
  'approval_status',
  'is_public',
  'archived_at',
  'created_at',
  'approved_at',
] as const satisfies readonly (keyof Database['public']['Tables']['properties']['Row'])[]

export const ownAnswers = [
  'approved',
  'rejected',
  'changes_requested',
  'sent_to_review',
  'hidden_by_reports',
  'cleared_of_reports',
] as const
