// The pictures of the README: the rental chain on a phone, as the demo has it. PICTURES=all makes them anew; nothing is proven by them.

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { wearTheme } from '../support/accessibility.ts'
import type { Role } from '../support/accounts.ts'
import { test, visit } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pictures = join(import.meta.dirname, '../..', 'docs', 'pictures')

type Picture = {
  readonly name: string
  readonly role: Role
  readonly path: string
  /** Brings the page from its first view to what is shown. */
  readonly reach: (page: Page) => Promise<void>
}

const shows = (words: string) => (page: Page) => page.getByText(words).first().waitFor()

async function openApplicants(page: Page) {
  const home = page.getByRole('link', { name: 'Corner 3 BHK with monsoon balcony' }).first()
  await visit(page, `${await home.getAttribute('href')}?show=applicants`)
  await page.getByText('Joseph').first().waitFor()
}

async function openAgreement(page: Page) {
  // its renewal, which waits for a signature, stands before it
  const inForce = page.getByRole('listitem').filter({ hasText: 'In force' }).first()
  await inForce.getByText('Kompally 3 BHK with a play lawn').first().tap()
  await page.getByRole('heading', { name: 'The agreement is in force' }).waitFor()
}

async function scrollToDue(page: Page) {
  const due = page.getByRole('heading', { name: 'Due now' }).first()
  await due.waitFor()
  await due.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
}

const chain: readonly Picture[] = [
  { name: '1-visit', role: 'tenant', path: '/dashboard/appointments', reach: shows('Confirmed') },
  { name: '2-apply', role: 'owner', path: '/owner/properties', reach: openApplicants },
  { name: '3-agree', role: 'tenant', path: '/tenant/contracts', reach: openAgreement },
  { name: '4-pay', role: 'tenant', path: '/tenant/payments', reach: scrollToDue },
  {
    name: '5-live',
    role: 'tenant',
    path: '/dashboard/maintenance',
    reach: shows('The geyser trips the switch'),
  },
]

for (const { name, role, path, reach } of process.env['PICTURES'] === 'all' ? chain : [])
  test(`the picture of the chain ${name} is made`, async ({ page, signInAs }) => {
    await signInAs(role)
    await visit(page, path)
    await reach(page)
    await wearTheme(page, 'light')
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    )
    await page.screenshot({ path: join(pictures, `chain-${name}.png`) })
  })
