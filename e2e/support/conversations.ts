// Two people of a journey's own and a home between them: one lists it, the other asks about it.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { keepSessionOf } from './accounts.ts'
import { visit, type OtherBrowsers } from './journey.ts'
import { makePerson, type MadePerson } from './new-person.ts'
import { operatorAt } from './operator.ts'
import { makeLister, type Lister } from './own-listings.ts'
import { signedInClient } from './second-factor.ts'

export type Asker = {
  readonly person: MadePerson
  readonly client: SupabaseClient
  /** Asks about a home; answers the conversation's id. */
  readonly ask: (homeId: string, words: string) => Promise<string>
}

export type TwoPeople = {
  readonly owner: Lister
  readonly asker: Asker
  readonly homeId: string
  readonly say: (who: SupabaseClient, threadId: string, words: string) => Promise<void>
}

export async function makeTwoPeople(
  origin: string,
  headers: Record<string, string>,
  title = 'Corner home above the park',
): Promise<TwoPeople> {
  const owner = await makeLister(origin, headers)
  await rename(origin, owner.userId, 'Meera', 'Raghavan')
  const homeId = await owner.list(title)
  await owner.decide(homeId, 'approved')
  return {
    owner,
    asker: await makeAsker(origin, headers, 'Tenzin', 'Dorje'),
    homeId,
    say: async (who, threadId, words) => {
      await who
        .rpc('send_message', {
          _enquiry_id: threadId,
          _kind: 'text',
          _body: words,
          _files: [],
          _key: randomUUID(),
        })
        .throwOnError()
    },
  }
}

export async function makeAsker(
  origin: string,
  headers: Record<string, string>,
  firstName: string,
  lastName: string,
): Promise<Asker> {
  const person = await makePerson(origin, headers)
  await rename(origin, person.id, firstName, lastName)
  const client = await signedInClient(origin, headers, person)
  return {
    person,
    client,
    ask: async (homeId, words) => {
      const asked = await client
        .rpc('start_enquiry', { _property_id: homeId, _body: words, _key: randomUUID() })
        .throwOnError()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
      return (asked.data as { readonly enquiry_id: string }).enquiry_id
    },
  }
}

async function rename(origin: string, id: string, firstName: string, lastName: string) {
  await operatorAt(origin)
    .from('profiles')
    .update({ first_name: firstName, last_name: lastName })
    .eq('id', id)
    .throwOnError()
}

/** A second person's own browser. */
export async function openBrowserOf(
  others: OtherBrowsers,
  origin: string,
  headers: Record<string, string>,
  person: MadePerson | Lister['person'],
): Promise<Page> {
  const context = await others.open(origin, headers)
  const page = await context.newPage()
  await keepSessionOf(page, origin, person, headers)
  return page
}

export async function openMessages(page: Page, threadId?: string, area = '/dashboard') {
  const chosen = threadId === undefined ? '' : `?thread=${threadId}`
  await visit(page, `${area}/communication${chosen}`)
}
