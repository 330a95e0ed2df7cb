// Parses the size of a home as people type it: "2", "2 BHK", "1 RK", "studio".

import type { ListingForm } from '@basera/contract/listing/form'

/** The form's value; a text that is no size yet stays as it was typed. */
export function readBhk(typed: string): Pick<ListingForm, 'bedrooms' | 'is_rk'> {
  const text = typed.trim()
  if (/^1\s*rk$/i.test(text)) return { bedrooms: '', is_rk: true }
  if (/^studio$/i.test(text)) return { bedrooms: '0', is_rk: false }
  const bedrooms = /^(\d{1,3}(?:\.[05])?)\s*bhk$/i.exec(text)?.[1]
  return { bedrooms: bedrooms ?? typed, is_rk: false }
}
