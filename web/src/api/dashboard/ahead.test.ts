import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'

import { findAhead } from './ahead.ts'
import { askAhead } from './ask-ahead.ts'

const nowMs = Date.parse('2026-11-28T10:00:00Z')

/** A client of Asha's session whose procedures answer with this. */
function clientThat(answer: () => Promise<unknown>) {
  const asked: unknown[] = []
  const client = {
    auth: { getSession: async () => ({ data: { session: { user: { id: 'asha' } } } }) },
    rpc: (name: string, body: Readonly<Record<string, unknown>>) => {
      asked.push([name, body['_parts'], body['_kept_as'], body['_visits_from']])
      return answer()
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the request takes of a client
  return { asked, client: async () => client as unknown as SupabaseClient }
}

const answered = async () => ({ data: { leads: 3 }, error: null, status: 200 })

describe('a dashboard asked for ahead of its code', () => {
  it('is not asked for at another path', () => {
    const { asked, client } = clientThat(answered)
    askAhead(client, '/owner/dashboard/more', nowMs)
    expect(findAhead('/owner/dashboard/more', nowMs)).toBeNull()
    expect(asked).toEqual([])
  })

  it('is nobody else’s', async () => {
    const { client } = clientThat(answered)
    askAhead(client, '/broker/dashboard', nowMs)
    const ahead = findAhead('/broker/dashboard', nowMs)
    expect(await ahead?.partsOf('ravi')).toBeNull()
    expect(await ahead?.partsOf(null)).toBeNull()
  })

  it('is asked again by its page where it failed', async () => {
    const { client } = clientThat(() => Promise.reject(new TypeError('Failed to fetch')))
    askAhead(client, '/broker/dashboard', nowMs)
    expect(await findAhead('/broker/dashboard', nowMs)?.partsOf('asha')).toBeNull()
  })

  it('is what its page asks for, for twenty seconds', async () => {
    const { asked, client } = clientThat(answered)
    askAhead(client, '/broker/dashboard', nowMs)
    const ahead = findAhead('/broker/dashboard', nowMs + 19_999)
    expect(await ahead?.partsOf('asha')).toEqual({ leads: 3 })
    expect(asked).toEqual([
      ['my_dashboard', expect.arrayContaining(['leads', 'mandates']), 'broker', ahead?.visitsFrom],
    ])
    expect(findAhead('/owner/dashboard', nowMs)).toBeNull()
    expect(findAhead('/broker/dashboard', nowMs + 20_000)).toBeNull()
  })
})
