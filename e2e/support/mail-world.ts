// A deployment with mails, as several people and an admin meet in it.

import type { Page } from '@playwright/test'
import { keepSessionOf } from './accounts.ts'
import { becomeAlive, type OtherBrowsers } from './journey.ts'
import { type MailDeployment, newNetwork } from './mail-deployment.ts'
import type { NewPerson } from './new-person.ts'

export type Person = NewPerson & { readonly id: string }

export type World = {
  readonly deployment: MailDeployment
  readonly admin: Person
  /** Opens a page in a browser of its own, from a network of its own; as somebody, or as a visitor. */
  readonly open: (path: string, as?: NewPerson) => Promise<Page>
  /** Whoever opened it closes the browser. */
  readonly leave: (page: Page) => Promise<void>
  /** Lists a home in Kondapur and answers its id. `price`: rupees a month. */
  readonly list: (owner: Person, title: string, price?: number) => Promise<string>
  readonly approve: (id: string) => Promise<void>
}

/** `origin`: where browsers find the server, when that is not its own address. */
export async function makeWorld(
  deployment: MailDeployment,
  others: OtherBrowsers,
  origin: string = deployment.siteUrl,
): Promise<World> {
  const admin = await deployment.makePerson('admin')
  const adminClient = await deployment.clientOf(admin)
  return {
    deployment,
    admin,
    open: async (path, as) => {
      const headers = newNetwork()
      const context = await others.open(origin, headers)
      const page = await context.newPage()
      if (as !== undefined) await keepSessionOf(page, origin, as, headers)
      await page.goto(path.replace(deployment.siteUrl, ''))
      await becomeAlive(page)
      return page
    },
    leave: (page) => others.close(page.context()),
    list: async (owner, title, price = 24_000) => {
      const place = { location: 'Lane 3', locality: 'Kondapur', city: 'Hyderabad' }
      const rooms = { bedrooms: 2, bathrooms: 2, square_feet: 1050, property_type: 'apartment' }
      const client = await deployment.clientOf(owner)
      const { data } = await client
        .from('properties')
        .insert({ owner_id: owner.id, title, price, ...place, ...rooms })
        .select('id')
        .single<{ id: string }>()
        .throwOnError()
      return data.id
    },
    approve: async (id) => {
      const decision = { _property_id: id, _approval_status: 'approved' }
      await adminClient.rpc('admin_update_property_approval', decision).throwOnError()
    },
  }
}
