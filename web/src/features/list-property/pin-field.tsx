import { useListingForm } from './form-context.tsx'

/** Placeholder until the map arrives. */
export function PinField() {
  useListingForm()
  return null
}
