// A lister of listings of a journey's own, and what others do to those listings meanwhile.

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Page } from '@playwright/test'
import { keepSessionOf, readAnonKey } from './accounts.ts'
import { visit } from './journey.ts'
import { makePerson, type NewPerson } from './new-person.ts'
import { operatorAt } from './operator.ts'
import { signedInClient } from './second-factor.ts'

export type Lister = {
  readonly person: NewPerson
  readonly userId: string
  readonly client: SupabaseClient
  /** Opens the lister's session in a page's browser. */
  readonly signIn: (page: Page) => Promise<void>
  /** Lists a home that waits for approval and answers its id. */
  readonly list: (title: string, facts?: Readonly<Record<string, unknown>>) => Promise<string>
  /** Somebody who is not signed in opens its page. */
  readonly look: (id: string) => Promise<void>
  /** Approves or rejects as the admin area does. */
  readonly decide: (id: string, answer: 'approved' | 'rejected') => Promise<void>
  /** The admin area's answer with its reason. */
  readonly answer: (
    id: string,
    event: 'rejected' | 'changes_requested',
    note: string,
  ) => Promise<void>
}

export async function makeLister(
  origin: string,
  headers: Record<string, string>,
  role: 'owner' | 'broker' = 'owner',
): Promise<Lister> {
  const person = await makePerson(origin, headers)
  const client = await signedInClient(origin, headers, person)
  const userId = person.id
  const operator = operatorAt(origin)
  await operator
    .from('user_roles')
    .insert({ user_id: userId, role, role_approval_status: 'approved' })
    .throwOnError()
  return {
    person,
    userId,
    client,
    signIn: (page) => keepSessionOf(page, origin, person, headers),
    list: async (title, facts = {}) => {
      const plain = { price: 18000, location: 'Lane 3', locality: 'Kondapur', city: 'Hyderabad' }
      const rooms = { bedrooms: 2, bathrooms: 2, square_feet: 900, property_type: 'apartment' }
      const row = { ...plain, ...rooms, title, owner_id: userId, ...facts }
      const listed = await client
        .from('properties')
        .insert(row)
        .select('id')
        .single<{ id: string }>()
        .throwOnError()
      return listed.data.id
    },
    look: async (id) => {
      const visitor = createClient(origin, await readAnonKey(origin), {
        global: { headers },
        auth: { persistSession: false },
      })
      await visitor.rpc('record_property_view', { _property_id: id }).throwOnError()
    },
    decide: async (id, approval_status) => {
      await operator.from('properties').update({ approval_status }).eq('id', id).throwOnError()
    },
    answer: async (id, event, note) => {
      if (event === 'rejected')
        await operator
          .from('properties')
          .update({ approval_status: event })
          .eq('id', id)
          .throwOnError()
      await operator
        .from('property_events')
        .insert({ property_id: id, owner_id: userId, event, note })
        .throwOnError()
    },
  }
}

export async function enterAs(page: Page, lister: Lister, path: string) {
  await lister.signIn(page)
  await visit(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
