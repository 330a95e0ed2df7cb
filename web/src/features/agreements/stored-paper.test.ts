import { expect, test } from 'vitest'
import type { AgreementState, AgreementVersion } from '@basera/contract/chain/agreement'
import { dutiesOf } from './stored-paper.ts'

const note = (strength: string) => ({ topic: 'stamp_duty', strength, sources: [] })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the duties are read from
const versions = [
  { version_no: 1, rule_warnings: [note('duty')] },
  { version_no: 2, rule_warnings: [note('duty'), note('advice')] },
] as unknown as readonly AgreementVersion[]

const dutiesIn = (state: AgreementState) =>
  dutiesOf({ state, versions: [...versions], current_version: 2 })

test.each(['declined', 'expired', 'void'] as const)(
  'an agreement that is %s leaves nothing to be done',
  (state) => {
    expect(dutiesIn(state)).toEqual([])
  },
)

test.each(['sent', 'partly_signed', 'in_force', 'ended'] as const)(
  'one that is %s has the duties of its version, and no advice',
  (state) => {
    expect(dutiesIn(state)).toEqual([note('duty')])
  },
)
