import { expect, it } from 'vitest'
import { createLedger, renderFault } from './ledger.ts'

it('the ledger of the fault tests finds what was lost, what came unasked, and what came twice', () => {
  const ledger = createLedger()
  ledger.note('kept', 'acknowledged')
  ledger.note('lost', 'acknowledged')
  ledger.note('twice', 'acknowledged')
  ledger.note('refused', 'refused')
  ledger.note('cut off', 'unknown')
  ledger.note('cut off and not done', 'unknown')
  const counts = ledger.count(['kept', 'twice', 'twice', 'refused', 'never asked for', 'cut off'])
  expect(counts).toEqual({ lost: 1, ghosts: 2, doubles: 1, unanswered: 1 })
  expect(renderFault('a fault', counts, 41.6)).toBe('a fault: lost=1 ghosts=2 doubles=1 heal=42 ms')
  expect(ledger.acknowledged).toBe(3)
})
