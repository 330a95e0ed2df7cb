// PostgREST's custom media types: a domain named as the type, a function that returns it, an aggregate that makes it of rows. They
// are not offered: whoever asks for one is told by the protocol's own refusal, and gets the value as any other where it is not asked.
import { beforeAll, expect, it, vi } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, type RestWorld } from './rest-world.ts'

describeOnEachEngine('media types that the database names', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
    await world.database.owner.script(`
      create domain rest_world."text/html" as text;
      create domain rest_world."*/*" as bytea;
      create function rest_world.a_page() returns rest_world."text/html"
        language sql stable as $$ select '<b>hello</b>' $$;
      create function rest_world.anything() returns rest_world."*/*"
        language sql stable as $$ select '\\x68656c6c6f'::bytea $$;
      create function rest_world.html_step(text, rest_world.clients) returns rest_world."text/html"
        language sql immutable as $$ select coalesce($1, '') || '<li>' || $2.name $$;
      create aggregate rest_world.html_list(rest_world.clients) (
        sfunc = rest_world.html_step, stype = rest_world."text/html"
      );
      grant execute on all functions in schema rest_world to anon;
      notify pgrst, 'reload schema'`)
    await vi.waitUntil(async () => (await world.ask('/rpc/a_page')).status === 200, 60_000)
  })

  it.each([
    ['a function', '/rpc/a_page', 'text/html'],
    ['an aggregate over a table', '/clients', 'text/html'],
    ['a type of its own', '/clients', 'application/vnd.homes+json'],
    ['any type', '/rpc/anything', 'image/png'],
  ])('of %s are refused with the documented error', async (_what, path, accept) => {
    expect(await world.refusal(path, { headers: { Accept: accept } })).toEqual({
      status: 406,
      error: {
        code: 'PGRST107',
        message: `None of these media types are available: ${accept}`,
        details: null,
        hint: null,
      },
    })
  })

  it('are values as any other for whoever does not ask', async () => {
    const page = await world.ask('/rpc/a_page')
    expect(page.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await page.json()).toBe('<b>hello</b>')
    const both = { headers: { Accept: 'text/html,application/json;q=0.9' } }
    expect(await (await world.ask('/rpc/a_page', both)).json()).toBe('<b>hello</b>')
  })
})
