import type { SupabaseClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { findAhead, leaveToPage } from './ahead.ts'
import { askAhead } from './ask-ahead.ts'

const queryClient = new QueryClient()
const nowMs = Date.parse('2026-11-28T10:00:00Z')

/** Asha, a broker, whose procedures answer with this. */
function ashaWhere(answer: () => Promise<unknown>) {
  const asked: unknown[] = []
  const client = {
    rpc: (name: string, body: Readonly<Record<string, unknown>>) => {
      asked.push([name, body['_parts'], body['_kept_as'], body['_visits_from']])
      return answer()
    },
  }
  return {
    asked,
    signedIn: {
      queryClient,
      userId: 'asha',
      roles: ['broker'],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the request takes of a client
      client: async () => client as unknown as SupabaseClient,
    },
  }
}

const answered = async () => ({ data: { leads: 3 }, error: null, status: 200 })

describe('a dashboard asked for ahead of its code', () => {
  it.each([
    ['at another path', '/broker/dashboard/more'],
    ['of a role that one does not hold', '/admin/dashboard'],
  ])('is not asked for %s', async (_where, path) => {
    const { asked, signedIn } = ashaWhere(answered)
    askAhead(signedIn, path, nowMs)
    await Promise.resolve()
    expect(findAhead(queryClient, path, 'asha', nowMs)).toBeNull()
    expect(asked).toEqual([])
  })

  it('is nobody else’s', () => {
    askAhead(ashaWhere(answered).signedIn, '/broker/dashboard', nowMs)
    expect(findAhead(queryClient, '/broker/dashboard', 'ravi', nowMs)).toBeNull()
    expect(findAhead(queryClient, '/broker/dashboard', null, nowMs)).toBeNull()
  })

  it('is asked again by its page where it failed', async () => {
    const { signedIn } = ashaWhere(() => Promise.reject(new TypeError('Failed to fetch')))
    askAhead(signedIn, '/broker/dashboard', nowMs)
    expect(await findAhead(queryClient, '/broker/dashboard', 'asha', nowMs)?.parts).toBeNull()
  })

  it('is what its page asks for, for twenty seconds', async () => {
    const { asked, signedIn } = ashaWhere(answered)
    askAhead(signedIn, '/broker/dashboard', nowMs)
    const ahead = findAhead(queryClient, '/broker/dashboard', 'asha', nowMs + 19_999)
    expect(await ahead?.parts).toEqual({ leads: 3 })
    expect(asked).toEqual([
      ['my_dashboard', expect.arrayContaining(['leads', 'mandates']), 'broker', ahead?.visitsFrom],
    ])
    expect(findAhead(queryClient, '/dashboard', 'asha', nowMs)).toBeNull()
    expect(findAhead(queryClient, '/broker/dashboard', 'asha', nowMs + 20_000)).toBeNull()
  })

  it('is not asked for once its page is there, and told to it once', () => {
    askAhead(ashaWhere(answered).signedIn, '/broker/dashboard', nowMs)
    leaveToPage(queryClient)
    expect(findAhead(queryClient, '/broker/dashboard', 'asha', nowMs)).toBeNull()
    const { asked, signedIn } = ashaWhere(answered)
    askAhead(signedIn, '/broker/dashboard', nowMs)
    expect(asked).toEqual([])
  })
})
