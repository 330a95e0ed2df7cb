// React context of the listing's form, for its fields.

import { createContext, type ReactNode } from 'react'
import type { ListingField } from '@basera/contract/listing/fields/listing-fields'
import type { ListingForm } from '@basera/contract/listing/form'
import { useProvided } from '../../lib/use-provided.ts'

export type FormAccess = {
  readonly form: ListingForm
  readonly change: (part: Partial<ListingForm>) => void
  /** Fault shown under a field; empty until the field was touched. */
  readonly faultOf: (name: ListingField) => string
  /** On blur: from now on the field shows its fault. */
  readonly leave: (name: ListingField) => void
}

const FormContext = createContext<FormAccess | null>(null)

export function FormProvider({ access, children }: { access: FormAccess; children: ReactNode }) {
  return <FormContext value={access}>{children}</FormContext>
}

export function useListingForm(): FormAccess {
  return useProvided(FormContext, 'useListingForm', 'FormProvider')
}
