// The forms whose pages are cut off together.

import { personForms, settingsForms } from './account-forms.ts'
import type { Form } from './cut-off.ts'
import { deskForms } from './desk-forms.ts'
import { listingForms } from './listing-forms.ts'
import { visitorForms } from './visitor-forms.ts'

export const cutOffGroups: Readonly<Record<string, readonly Form[]>> = {
  visitors: visitorForms,
  settings: settingsForms,
  people: personForms,
  owners: listingForms,
  admins: deskForms,
}
