// Addresses of demo homes; their ids follow from their keys, so every installation has the same.

export const homes = {
  /** Garden villa with a plunge pool, Jubilee Hills: seven photos. */
  villa: '/property/a58948a0-929f-8776-8b8d-571b9abf8577',
  /** Quiet 2 BHK, ten minutes to HITEC City, Kondapur. */
  kondapur: '/property/aebcc23a-7c03-802b-8e4b-5e25ff33a5e6',
  /** Kachiguda 1 BHK by the old station: no photos. */
  bare: '/property/8e21b395-4183-8a73-80e6-9aafcd5fc800',
  /** Amberpet 2 BHK with flood-safe parking: no position. */
  nowhere: '/property/c2595e4d-aaca-84e4-8dea-4988985fc1f0',
} as const
