// The form that is being filled in, for each of its fields.

import { createContext, type ReactNode } from 'react'
import type { ListingField } from '@basera/contract/listing/fields/listing-fields'
import type { ListingForm } from '@basera/contract/listing/form'
import { useProvided } from '../../lib/use-provided.ts'

export type FormAccess = {
  readonly form: ListingForm
  readonly change: (part: Partial<ListingForm>) => void
  /** What is said under a field now; empty while the person has not come to it. */
  readonly faultOf: (name: ListingField) => string
  /** The person has left a field: from now on it says what is wrong with it. */
  readonly leave: (name: ListingField) => void
}

const FormContext = createContext<FormAccess | null>(null)

export function FormProvider({ access, children }: { access: FormAccess; children: ReactNode }) {
  return <FormContext value={access}>{children}</FormContext>
}

export function useListingForm(): FormAccess {
  return useProvided(FormContext, 'useListingForm', 'FormProvider')
}
