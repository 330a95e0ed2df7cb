import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { openAsOwner, usualEngine } from '../../../server/test/support/database.ts'
import { describeChainStates } from '../../../tools/chain-print/chain-states.ts'

const kept = readFileSync(new URL('../../../docs/chain-states.md', import.meta.url), 'utf8')

it('the printed states are those of the migrations (else: npm run chain:print)', async () => {
  const database = await openAsOwner(usualEngine())
  expect(kept).toBe(await describeChainStates(database))
  await database.close()
})
