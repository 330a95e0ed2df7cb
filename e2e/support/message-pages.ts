// The Messages page in two browsers: one of who asked about a home, one of who lists it.

import type { Page } from '@playwright/test'
import { keepSessionOf } from './accounts.ts'
import { makeTwoPeople, openBrowserOf, type TwoPeople } from './conversations.ts'
import { test as base } from './journey.ts'

export const test = base.extend<{ people: TwoPeople; ownerPage: Page; askerPage: Page }>({
  people: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makeTwoPeople(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
  askerPage: async ({ page, baseURL, extraHTTPHeaders, people }, give) => {
    await keepSessionOf(page, baseURL ?? '', people.asker.person, extraHTTPHeaders ?? {})
    await give(page)
  },
  ownerPage: async ({ others, baseURL, extraHTTPHeaders, people }, give) => {
    const { person } = people.owner
    await give(await openBrowserOf(others, baseURL ?? '', extraHTTPHeaders ?? {}, person))
  },
})

export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
export const log = (page: Page) => page.getByRole('log')
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })

/** Words of a conversation as the database has them; null for what was taken back. */
export async function wordsIn(client: TwoPeople['owner']['client'], id: string) {
  const read = await client
    .from('messages')
    .select('body')
    .eq('enquiry_id', id)
    .neq('kind', 'event')
    .order('id')
    .throwOnError()
  return read.data.map(({ body }: { body: string | null }) => body)
}
