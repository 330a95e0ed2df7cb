import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, visit } from '../support/journey.ts'
import { operatorAt } from '../support/operator.ts'
import { test } from '../support/own-person.ts'
import { changeSaved } from '../support/saved-homes.ts'
import { expectNoSpill } from '../support/spill.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-SHELL-08 on a phone favourites are saved, compared and swiped, the labels staying', async ({
  page,
  signIn,
  person,
  baseURL,
}) => {
  await operatorAt(baseURL ?? '')
    .from('user_roles')
    .insert({ user_id: person.id, role: 'tenant', role_approval_status: 'approved' })
    .throwOnError()
  await signIn()
  await visit(page, '/properties')
  const hearts = page.getByRole('button', { name: /^Save / })
  for (const position of [0, 1]) {
    const heart = hearts.nth(position)
    await changeSaved(page, 'POST', () => heart.click())
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await visit(page, '/tenant/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expectNoFaultInBothThemes(page, 'favourites on a phone')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/tenant\/favorites\?compare=/)
  const label = page.getByRole('rowheader', { name: /^Rent/ })
  await expect(label).toBeInViewport({ ratio: 1 })
  await page.getByRole('region', { name: 'Homes side by side' }).evaluate((region) => {
    region.scrollLeft = 150
  })
  await expect(label).toBeInViewport({ ratio: 1 })
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'homes side by side on a phone')
})
