// For journeys that need a person of their own.

import { keepSessionOf } from './accounts.ts'
import { test as base } from './journey.ts'
import { makePerson, type MadePerson } from './new-person.ts'

type Fixtures = {
  person: MadePerson
  /** Opens the person's session in this page's browser. */
  signIn: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  person: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makePerson(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
  signIn: async ({ page, baseURL, extraHTTPHeaders, person }, give) => {
    await give(() => keepSessionOf(page, baseURL ?? '', person, extraHTTPHeaders ?? {}))
  },
})
