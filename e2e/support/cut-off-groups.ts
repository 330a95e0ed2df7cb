// Groups of forms whose pages lose the server together.

import { personForms, settingsForms } from './account-forms.ts'
import type { Form } from './cut-off.ts'
import { adminForms } from './admin-forms.ts'
import { listingForms } from './listing-forms.ts'
import { visitorForms } from './visitor-forms.ts'

export const cutOffGroups: Readonly<Record<string, readonly Form[]>> = {
  visitors: visitorForms,
  settings: settingsForms,
  people: personForms,
  owners: listingForms,
  admins: adminForms,
}

/**
 * On a phone forms differ in where they show a message: in the page, in a section of the settings, in a sheet, in the steps of a
 * listing, in a case of the admin area, in the bar of chosen rows. One form of each; the others are the same in any window.
 */
const onPhones = [
  'sign-in',
  'a report of a home, by a visitor',
  'a name',
  'an identity document',
  'a step of a listing',
  'a photo',
  'a listing to change',
  'a listing to reject',
  'listings to reject together',
]

export const phoneForms: readonly Form[] = onPhones.map((wanted) => {
  const form = Object.values(cutOffGroups)
    .flat()
    .find(({ name }) => name === wanted)
  if (form === undefined) throw new Error(`No form is called ${wanted}`)
  return form
})
