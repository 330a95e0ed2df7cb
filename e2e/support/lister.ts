// A person of a journey's own whom an admin decides on: their listings are found by a word of their own.

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { test as base } from './journey.ts'
import { makePerson, type NewPerson } from './new-person.ts'
import { signedInClient } from './second-factor.ts'

export type Lister = NewPerson & {
  readonly client: SupabaseClient
  readonly userId: string
  /** In the titles of this person's listings and nowhere else. */
  readonly word: string
  readonly list: (title: string) => Promise<string>
}

export const test = base.extend<{ lister: Lister }>({
  lister: async ({ baseURL, extraHTTPHeaders }, give) => {
    const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
    const person = await makePerson(origin, headers)
    const client = await signedInClient(origin, headers, person)
    const userId = person.id
    const word = `w${randomUUID().slice(0, 8)}`
    const list = async (title: string) => {
      const id = randomUUID()
      await client
        .from('properties')
        .insert({
          id,
          owner_id: userId,
          title: `${title} ${word}`,
          price: 23000,
          location: 'Lane 3, Kondapur',
          bedrooms: 2,
          bathrooms: 2,
          square_feet: 900,
          property_type: 'apartment',
        })
        .throwOnError()
      return id
    }
    await give({ ...person, client, userId, word, list })
  },
})
