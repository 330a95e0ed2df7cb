// `Accept: application/vnd.pgrst.plan`: how PostgreSQL comes to an answer, where an operator shows it.

import { describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'

const asking = (accept: string) => ({ headers: { Accept: accept } })

describeOnEachEngine('plans of statements', (open) => {
  it('are not shown by default', async () => {
    const world = await openRestWorld(open)
    const accept = 'application/vnd.pgrst.plan+json'
    for (const path of ['/clients', '/rpc/no_arguments']) {
      expect(await world.refusal(path, asking(accept))).toEqual({
        status: 406,
        error: {
          code: 'PGRST107',
          message:
            'None of these media types are available: application/vnd.pgrst.plan+json; for="application/json"',
          details: null,
          hint: null,
        },
      })
    }
  })

  describe('where they are shown', () => {
    it('are refused of a media type that there is not', async () => {
      const world = await openRestWorld(open, { allowsPlans: true })
      const refused = await world.refusal(
        '/clients',
        asking('application/vnd.pgrst.plan; for="image/png"'),
      )
      expect(refused).toMatchObject({ status: 406, error: { code: 'PGRST107' } })
    })

    it('come as text or JSON, and of a write nothing is written', async () => {
      const world = await openRestWorld(open, { allowsPlans: true })
      const text = await world.ask(
        '/clients?id=eq.1',
        asking('application/vnd.pgrst.plan; options=analyze|verbose|unknown'),
      )
      expect(text.headers.get('content-type')).toBe(
        'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose; charset=utf-8',
      )
      expect(await text.text()).toMatch(/^Aggregate[\s\S]*actual time=/)
      const json = await world.ask('/clients', {
        method: 'POST',
        body: { id: 99, name: 'planned' },
        ...asking('application/vnd.pgrst.plan+json'),
      })
      expect(await json.json()).toMatchObject([{ Plan: { 'Plan Rows': 1 } }])
      expect(await world.rows('/clients?id=eq.99')).toEqual([])
    })
  })
})
