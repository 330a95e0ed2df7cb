import { useState } from 'react'
import { findDiscriminatingPhrase } from '@basera/contract/constants/discriminating-words'
import type { ListingField } from '@basera/contract/listing/fields/listing-fields'
import type { ListingForm } from '@basera/contract/listing/form'
import { listingFaults, type ListingFaults } from '@basera/contract/listing/schema'
import type { FormAccess } from './form-context.tsx'

export type CheckedForm = {
  readonly access: FormAccess
  readonly faults: ListingFaults
  /** From now on these fields show their faults. */
  readonly showFaults: (names: readonly ListingField[]) => void
}

/** Which faults are shown: those of fields that were blurred, or of a step that the person tried to leave. */
export function useFormAccess(
  form: ListingForm,
  change: (part: Partial<ListingForm>) => void,
): CheckedForm {
  const [shown, setShown] = useState<ReadonlySet<ListingField>>(new Set())
  const faults = listingFaults(form)
  const showFaults = (names: readonly ListingField[]) => setShown(new Set([...shown, ...names]))
  return {
    faults,
    showFaults,
    access: {
      form,
      change,
      faultOf: (name) =>
        shown.has(name) || isDiscriminating(form[name]) ? (faults[name] ?? '') : '',
      leave: (name) => {
        // An empty field that was only focused is no fault yet.
        if (!shown.has(name) && form[name] !== '') showFaults([name])
      },
    },
  }
}

/** Shown while the person types: nobody should write a paragraph around such a word. */
function isDiscriminating(value: ListingForm[ListingField]): boolean {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return texts.some((text) => typeof text === 'string' && findDiscriminatingPhrase(text) !== null)
}
