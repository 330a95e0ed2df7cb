// Facts of an ordinary agreement, for tests and for the measure of how long a paper takes.

import type { PaperFacts, PaperTerms } from './facts.ts'

const terms: PaperTerms = {
  rent_paise: 2_500_000,
  maintenance_mode: 'monthly',
  maintenance_paise: 250_000,
  deposit_paise: 5_000_000,
  other_charges: [],
  start_on: '2026-12-01',
  months: 11,
  due_day: 5,
  grace_days: 5,
  late_fee: { per_day_paise: 10_000, cap_paise: 100_000 },
  escalation_bp: 0,
  escalation_months: 12,
  lock_in_months: 3,
  notice_months: 1,
  refund_days: 15,
  repair_limit_paise: 100_000,
  unit_label: '',
  furnishing: [],
  house_rules: [],
  guest_nights: 7,
  pets_allowed: false,
  smoking_allowed: false,
  payee_holder: null,
  owner_is_nri: null,
  gst_bp: 0,
}

export function sampleFacts(
  over: Partial<PaperFacts> = {},
  termsOver: Partial<PaperTerms> = {},
): PaperFacts {
  return {
    number: 'BAS-2026-000123',
    kind: 'first',
    follows: null,
    version_no: 1,
    state_code: 'TS',
    property_type: 'apartment',
    home: {
      title: '2 BHK in Madhapur',
      address: 'Flat 402, Sri Sai Residency, Madhapur, Hyderabad',
      pincode: '500081',
      square_feet: 1100,
    },
    terms: { ...terms, ...termsOver },
    clauses: [],
    parties: [
      { role: 'tenant', sign_order: 1, legal_name: 'Arjun Sharma', address: 'Pune 411001' },
      { role: 'owner', sign_order: 2, legal_name: 'Lakshmi Narayana Rao', address: null },
    ],
    has_broker: false,
    today: '2026-11-26',
    ...over,
  }
}
