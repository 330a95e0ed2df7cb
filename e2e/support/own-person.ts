// For journeys that need a person of their own.

import { test as base } from './journey.ts'
import { makePerson, type NewPerson } from './new-person.ts'

export const test = base.extend<{ person: NewPerson }>({
  person: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makePerson(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
})
