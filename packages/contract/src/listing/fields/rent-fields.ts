// What it costs and on what terms.

import * as bounds from '../../constants/listing.ts'
import type { FieldRow } from './field-row.ts'

export const rentFields = {
  price: { kind: 'amount', label: 'Rent a month', needed: 'price', review: 'rent' },
  is_negotiable: {
    kind: 'flag',
    label: 'Negotiable',
    ask: 'The rent is negotiable',
    isPreviewed: true,
    review: 'amounts',
  },
  security_deposit: {
    kind: 'amount',
    label: 'Security deposit',
    reviewLabel: 'Deposit',
    isPreviewed: true,
    review: 'amounts',
  },
  maintenance_amount: {
    kind: 'amount',
    label: 'Maintenance a month',
    isPreviewed: true,
    review: 'amounts',
  },
  maintenance_included: {
    kind: 'flag',
    label: 'Maintenance in the rent',
    ask: 'Maintenance is included in the rent',
    review: 'amounts',
  },

  /** Told by listings that were made before the terms below. */
  rental_duration: { kind: 'publicWords', max: 60, label: 'Let for', review: 'terms' },
  available_from: { kind: 'date', label: 'Available from', isPreviewed: true },
  agreement_months: {
    kind: 'number',
    min: 1,
    max: bounds.MAX_AGREEMENT_MONTHS,
    counts: 'month',
    label: 'Agreement',
    part: 'terms',
    isPreviewed: true,
    page: {},
    review: 'terms',
  },
  notice_months: {
    kind: 'number',
    min: 0,
    max: bounds.MAX_NOTICE_MONTHS,
    counts: 'month',
    label: 'Notice',
    part: 'terms',
    isPreviewed: true,
    page: {},
    review: 'terms',
  },
  lock_in_months: {
    kind: 'number',
    min: 0,
    max: bounds.MAX_LOCK_IN_MONTHS,
    counts: 'month',
    label: 'Lock-in',
    part: 'terms',
    isPreviewed: true,
    page: {},
    review: 'terms',
  },
} as const satisfies Readonly<Record<string, FieldRow>>
