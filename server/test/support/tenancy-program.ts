// What programs share that make a tenancy of earlier days in the database of DATA_DIR or DATABASE_OWNER_URL, which no server has open:
// Meera Rao, who lets, and a printed line of JSON that says who it is of.

import type { Json } from '../../../db/tests/support/conversations.ts'
import type { Person } from '../../../db/tests/support/marketplace.ts'
import {
  type Let,
  newTenancies,
  noonOf,
  type Tenancies,
  type TenancyTerms,
} from '../../../db/tests/support/tenancies.ts'
import { openDatabase } from '../../src/db/open.ts'

export type Begun = {
  readonly rent: Tenancies
  readonly owner: Person
  readonly home: Let
  /** What the tenant says to have paid at noon of that day, and its id. */
  readonly said: (day: string, reference: string, changes?: Json) => Promise<unknown>
}

export async function tenancyProgram(
  terms: TenancyTerms,
  work: (begun: Begun) => Promise<void>,
): Promise<void> {
  const url = process.env['DATABASE_OWNER_URL']
  const database =
    url === undefined
      ? await openDatabase({ kind: 'embedded', dataDirectory: process.env['DATA_DIR'] ?? '' })
      : await openDatabase({ kind: 'postgres', url, connections: 2 })
  try {
    const rent = newTenancies({
      ...database,
      owner: database,
      openAgain: () => Promise.reject(new Error('one is enough')),
      loginUrl: () => '',
    })
    const owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const home = await rent.begun(owner, terms)
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${owner.userId}', 'owner', 'approved'), ('${home.seeker.userId}', 'tenant', 'approved')
      on conflict do nothing`)
    const said = async (day: string, reference: string, changes: Json = {}) => {
      await rent.ringUntil(noonOf(day))
      const { id } = await rent.claim(noonOf(day), home.seeker, home.tenancyId, {
        _reference: reference,
        ...changes,
      })
      return id
    }
    await work({ rent, owner, home, said })
    await rent.ringUntil(new Date().toISOString())
    process.stdout.write(
      JSON.stringify({
        ownerId: owner.userId,
        tenantId: home.seeker.userId,
        tenancyId: home.tenancyId,
      }),
    )
  } finally {
    await database.close()
  }
}

/** Today in India, as year, month and day. */
export function todayInIndia(): readonly [number, number, number] {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
  })
    .format(new Date())
    .split('-')
    .map(Number)
  return [year, month, day]
}

export const isoDay = (year: number, monthIndex: number, day: number): string =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
