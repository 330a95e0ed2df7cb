// A person of a journey's own, with a confirmed address: what it changes is nobody else's.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillSignIn } from './accounts.ts'
import { visit } from './journey.ts'
import { operatorAt } from './operator.ts'
import { quickHash } from './quick-hash.ts'

export type NewPerson = { readonly email: string; readonly password: string }
export type MadePerson = NewPerson & { readonly id: string }

/** Made by an operator: signing up has journeys of its own. */
export async function makePerson(
  origin: string,
  headers: Record<string, string>,
): Promise<MadePerson> {
  const person = { email: `p${randomUUID()}@example.in`, password: 'monsoon over Pune' }
  const made = await operatorAt(origin, headers).auth.admin.createUser({
    email: person.email,
    ...(await quickHash(person.password)),
    email_confirm: true,
    user_metadata: { first_name: 'Asha', last_name: 'Rao' },
  })
  if (made.error) throw made.error
  return { ...person, id: made.data.user.id }
}

/** Signs in as a person does, and goes to the settings. */
export async function openSettings(page: Page, person: NewPerson) {
  await visit(page, '/login')
  await fillSignIn(page, person)
  await page.waitForURL('/')
  await visit(page, '/profile/settings')
  await page.getByRole('heading', { level: 1, name: 'Profile settings' }).waitFor()
}
