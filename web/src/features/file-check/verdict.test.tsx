// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import type { FileVerdict } from './check-file.ts'
import { isGood, Verdict } from './verdict.tsx'

clearStageAfterEach()

type State = 'sent' | 'partly_signed' | 'in_force' | 'ended' | 'declined' | 'expired' | 'void'

const paper = (state: State, isLatest = true): FileVerdict => ({
  kind: 'paper',
  sha256: '9b1c',
  named: null,
  answer: {
    known: true,
    number: 'BAS-2026-000123',
    version_no: 1,
    state,
    is_latest: isLatest,
    signed: [{ initials: 'T. D.', role: 'tenant', at: '2026-11-29T11:06:00Z' }],
  },
})

test.each<[State, boolean, string]>([
  ['sent', true, 'This file is unchanged, and not in force'],
  ['partly_signed', true, 'This file is unchanged, and not in force'],
  ['declined', true, 'This file is unchanged, and binds nobody'],
  ['expired', true, 'This file is unchanged, and binds nobody'],
  ['void', true, 'This file is unchanged, and binds nobody'],
  ['in_force', false, 'This file is unchanged, and a later version took its place'],
])(
  'a paper on record that is %s, latest %s, is not to be relied on (chain 2.4)',
  async (state, isLatest, title) => {
    const verdict = paper(state, isLatest)
    expect(isGood(verdict)).toBe(false)
    await showPart(<Verdict verdict={verdict} />)
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText('T. D., Tenant, signed on 29 Nov 2026, 16:36 IST')).toBeTruthy()
  },
)

test.each<State>(['in_force', 'ended'])('one that is %s is what was signed', async (state) => {
  expect(isGood(paper(state))).toBe(true)
  await showPart(<Verdict verdict={paper(state)} />)
  expect(screen.getByText('This file is exactly what we have on record')).toBeTruthy()
})
