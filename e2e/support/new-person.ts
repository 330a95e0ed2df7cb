// A person of a journey's own, with a confirmed address: what it changes is nobody else's.

import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Page } from '@playwright/test'
import { fillSignIn, readAnonKey } from './accounts.ts'
import { nextCode } from './inbox.ts'
import { visit } from './journey.ts'

export type NewPerson = { readonly email: string; readonly password: string }

export async function makePerson(
  origin: string,
  headers: Record<string, string>,
): Promise<NewPerson> {
  const person = { email: `p${randomUUID()}@example.in`, password: 'monsoon over Pune' }
  const client = createClient(origin, await readAnonKey(origin), {
    global: { headers },
    auth: { persistSession: false },
  })
  const data = { first_name: 'Asha', last_name: 'Rao' }
  const signedUp = await client.auth.signUp({ ...person, options: { data } })
  if (signedUp.error) throw signedUp.error
  const token = await nextCode(person.email)
  const { email } = person
  const verified = await client.auth.verifyOtp({ email, token, type: 'signup' })
  if (verified.error) throw verified.error
  return person
}

/** Signs in as a person does, and goes to the settings. */
export async function openSettings(page: Page, person: NewPerson) {
  await visit(page, '/login')
  await fillSignIn(page, person)
  await page.waitForURL('/')
  await visit(page, '/profile/settings')
  await page.getByRole('heading', { level: 1, name: 'Profile settings' }).waitFor()
}
