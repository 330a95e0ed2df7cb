// People who report listings: accounts of a day of their own, asking from a network of their own.

import type { TestDatabase } from '../../../server/test/support/database.ts'
import type { Acts, Person } from './marketplace.ts'

let networks = 0

export type Reports = {
  /** A person whose account was made so many days ago. */
  reporter(daysAgo: number): Promise<Person>
  report(person: Person, listing: string, reason?: string, from?: string): Promise<unknown>
  /** Whether the listing is hidden by reports, and whether visitors may see it. */
  listingState(listing: string): Promise<unknown>
}

export function reportsOn(database: TestDatabase, acts: Acts): Reports {
  return {
    async reporter(daysAgo) {
      const person = await acts.newPerson()
      await acts.operate(
        `update auth.users set created_at = now() - interval '${daysAgo} days' where id = '${person.userId}'`,
      )
      return person
    },
    report({ scope }, listing, reason = 'money_first', from = newNetwork()) {
      const headers = JSON.stringify({ 'x-forwarded-for': from })
      return database.run(
        { ...scope, settings: { ...scope.settings, 'request.headers': headers } },
        [
          {
            text: 'select public.report_property($1, $2, $3) as answer',
            values: [listing, reason, 'They wanted a token first.'],
          },
        ],
      )
    },
    async listingState(listing) {
      const [row] = await acts.operate(
        `select is_public, exists (
          select from private.property_holds where property_id = '${listing}' and reason = 'reports'
        ) as is_held from public.properties where id = '${listing}'`,
      )
      return row
    },
  }
}

export function newNetwork(): string {
  networks += 1
  return `10.7.${networks >> 8}.${networks & 255}`
}
