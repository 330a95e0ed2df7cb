import { expect, test } from 'vitest'
import { deliverNotices } from '../ui/toast/notify.ts'
import { sayNewVersion } from './new-version.ts'

test('R-SHELL-04 a page that lacks parts of itself says once that it is to be reloaded, until that is done', () => {
  const told: unknown[] = []
  const end = deliverNotices(({ text, action, isLasting }) =>
    told.push([text, action?.label, isLasting]),
  )
  sayNewVersion()
  sayNewVersion()
  expect(told).toEqual([
    [
      'A newer version of the site is available, or the connection broke. Reload the page to go on.',
      'Reload the page',
      true,
    ],
  ])
  end()
})
