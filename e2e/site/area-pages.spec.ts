// Every page of every area leads the role it is for to something that works.

import { areaPagePath, areas } from '@basera/contract/pages/area-pages'
import type { Role } from '../support/accounts.ts'
import { expect, test, visit } from '../support/journey.ts'

/** What the specification itself calls coming soon. */
const comingSoon = ['/broker/enhanced-properties', '/tenant/contracts']
const readers: Readonly<Record<string, Role>> = {
  '/dashboard': 'owner',
  '/profile': 'owner',
  '/tenant': 'tenant',
  '/broker': 'broker',
  '/owner': 'owner',
  '/admin': 'admin',
}

for (const role of ['tenant', 'owner', 'broker', 'admin'] as const) {
  test(`R-SHELL-06 R-SHELL-09 every page of the areas works for ${role}, and none but two says that it comes later`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs(role)
    const paths = areas
      .filter(({ path }) => readers[path] === role)
      .flatMap((area) =>
        area.pages
          .filter(({ child }) => !child.includes(':'))
          .map(({ child }) => areaPagePath(area, child)),
      )
    for (const path of paths) {
      await visit(page, path)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page, path).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0)
      await expect(main.getByRole('button', { name: 'Retry' }), path).toHaveCount(0)
      const soon = main.getByText(/coming soon|not open yet/i)
      if (comingSoon.includes(path)) await expect(soon.first(), path).toBeVisible()
      else await expect(soon, path).toHaveCount(0)
    }
  })
}
