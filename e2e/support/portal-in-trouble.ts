// The portal's sign-in on a server of its own: its database fails, and its rate limit is one try in five minutes.

import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { expectNoFaultInBothThemes } from './accessibility.ts'
import { expect, test, visit } from './journey.ts'
import { makeUnusedPlace } from './place.ts'
import { end, readServiceKey, startServer } from './server.ts'

const admin = { email: 'portal-admin@example.in', password: 'monsoon over Pune' }

async function makeAdmin(siteUrl: string, serviceKey: string) {
  const own = { auth: { persistSession: false, autoRefreshToken: false } }
  const operator = createClient(siteUrl, serviceKey, own)
  const { data, error } = await operator.auth.admin.createUser({ ...admin, email_confirm: true })
  if (error) throw error
  await operator
    .from('user_roles')
    .insert({ user_id: data.user.id, role: 'admin', role_approval_status: 'approved' })
    .throwOnError()
}

async function enter(page: Page, password: string) {
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Access Admin Portal' }).click()
}

/** `where`: the end of the title. */
export function declarePortalJourneys(where: string) {
  test(`R-ADM-03 a server in trouble is no problem of the internet, and a limit says for how long${where}`, async ({
    page,
    expectComplaint,
  }) => {
    test.setTimeout(240_000)
    expectComplaint(/status of (?:400|429|500)/)
    const place = await makeUnusedPlace('portal')
    const settings = { ...place.settings, APP_ENV: 'test', RATE_LIMIT_PASSWORD: '1' }
    const server = await startServer(place.dataDirectory, settings)
    try {
      await makeAdmin(server.siteUrl, await readServiceKey(place.dataDirectory))
      await visit(page, server.adminPortal)
      const alert = page.getByRole('main').getByRole('alert')
      const retry = page.getByRole('button', { name: 'Retry' })
      if (place.execute !== null) {
        await place.execute('alter table auth.users rename to users_away')
        await enter(page, admin.password)
        await expect(alert).toHaveText('An unexpected error occurred. Please try again.')
        await expect(retry).toBeHidden()
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue(admin.password)
        await expectNoFaultInBothThemes(page, 'the portal of a server in trouble')
        await place.execute('alter table auth.users_away rename to users')
      } else {
        await enter(page, 'not that one')
        await expect(alert).toHaveText('Invalid email or password. Please check your credentials.')
      }
      await enter(page, 'not that one')
      await expect(alert).toHaveText(
        /^Too many requests\. Please try again in \d+ (?:second|minute)s?\.$/,
      )
      await expect(retry).toBeHidden()
      await expect(page.getByLabel('Email')).toHaveValue(admin.email)
      await expectNoFaultInBothThemes(page, 'the portal after too many tries')
      // The right password waits as long as the wrong ones.
      await enter(page, admin.password)
      await expect(alert).toHaveText(/^Too many requests\. Please try again in /)
      // What it loads ahead in idle moments would miss the server.
      await page.goto('about:blank')
    } finally {
      await end(server.process)
      await place.remove()
    }
  })
}
