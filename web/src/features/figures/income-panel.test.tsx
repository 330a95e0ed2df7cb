// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { IncomePanel } from './income-panel.tsx'

clearStageAfterEach()

const SENTENCE = 'Of all your homes, not of the chosen one alone.'

test.each([
  [true, 1],
  [false, 0],
])(
  'R-SHELL-06 rent by month says that it is of all homes where one is chosen: %s',
  async (isOfAll, count) => {
    await showPart(<IncomePanel userId="a" isOfAll={isOfAll} />)
    expect(screen.getByRole('heading', { name: 'Rent by month' })).toBeTruthy()
    expect(screen.queryAllByText(SENTENCE)).toHaveLength(count)
  },
)
