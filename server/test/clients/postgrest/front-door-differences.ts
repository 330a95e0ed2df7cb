// Where an answer of the whole server differs from PostgREST's beside what `differences.ts` says of the service.

import type { Difference } from './differences.ts'

export const frontDoorDifferences: readonly Difference[] = [
  {
    name: 'Cache-Control',
    reason: 'no-store, unless the database set another one: an answer is for its caller.',
    applies: ({ theirs }) => theirs.headers['cache-control'] === null,
    forgives: ['cache-control'],
    ours: ({ headers }) => headers['cache-control'] === 'no-store',
  },
  {
    name: 'Vary',
    reason:
      'An answer of 1,400 bytes or more is compressed for whoever accepts that, as `fetch` does.',
    applies: ({ theirs: { body } }) => typeof body === 'string' && body.length >= 1_400,
    forgives: ['vary'],
    ours: ({ headers }) => headers['vary'] === 'Accept-Encoding',
  },
]
