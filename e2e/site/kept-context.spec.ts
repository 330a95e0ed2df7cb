// Journeys come one after another from one context: what one leaves there, the next may not find.

import { expect, test } from '../support/journey.ts'

test('a journey finds nothing of the one before it, and no context with a clock that was set', async ({
  contexts,
  contextKey,
}) => {
  const key = `${contextKey} of this journey`
  const first = await contexts.take(key, {})
  const before = await first.newPage()
  await before.goto('/robots.txt')
  await before.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    document.cookie = 'left=behind; max-age=3600'
    await (await caches.open('left')).put('/behind', new Response('behind'))
  })
  await first.route('**/robots.txt', (route) => route.abort())
  await contexts.putBack(first)

  const second = await contexts.take(key, {})
  expect(second).toBe(first)
  const after = await second.newPage()
  await after.goto('/robots.txt')
  const readAll = () =>
    after.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookies: document.cookie,
      caches: await caches.keys(),
    }))
  await expect.poll(readAll).toEqual({ local: [], session: [], cookies: '', caches: [] })

  await after.clock.install()
  await contexts.putBack(second)
  const third = await contexts.take(key, {})
  expect(third).not.toBe(second)
  await third.grantPermissions([])
  await contexts.putBack(third)
})
