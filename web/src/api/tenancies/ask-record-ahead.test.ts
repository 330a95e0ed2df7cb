import type { SupabaseClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { askAhead } from './ask-record-ahead.ts'
import { handoverQuery } from './handovers.ts'

const RECORD = '5f0c7a52-9d43-4b8e-8a52-4f3c1f2f9b10'

function askedAt(address: string) {
  const asked: unknown[] = []
  const rpc = (name: string, body: unknown) => {
    asked.push([name, body])
    return { abortSignal: async () => ({ data: { id: RECORD }, error: null, status: 200 }) }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the request takes of a client
  const client = async () => ({ rpc }) as unknown as SupabaseClient
  const queryClient = new QueryClient()
  askAhead({ client, userId: 'tenzin', queryClient }, address)
  return { asked, client, queryClient }
}

describe('a record asked for ahead of its code', () => {
  it('is not asked for at an address that names none', async () => {
    const { asked } = askedAt('/dashboard/documents?show=handover&tenancy=1')
    await Promise.resolve()
    expect(asked).toEqual([])
  })

  it('is what the page reads, which does not ask again', async () => {
    const { asked, client, queryClient } = askedAt(
      `/dashboard/documents?show=handover&tenancy=1&record=${RECORD}`,
    )
    expect(await queryClient.fetchQuery(handoverQuery(client, 'tenzin', RECORD))).toEqual({
      id: RECORD,
    })
    expect(asked).toEqual([['handover', { _handover_id: RECORD }]])
  })

  it('is asked for again by its page when somebody else is signed in', async () => {
    const { asked, client, queryClient } = askedAt(
      `/dashboard/documents?show=handover&tenancy=1&record=${RECORD}`,
    )
    await queryClient.fetchQuery(handoverQuery(client, 'meera', RECORD))
    expect(asked).toHaveLength(2)
  })
})
