// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { StatementColumns } from '@basera/rules/bank-statement'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../../stage.tsx'
import { ColumnsForm } from './columns-form.tsx'

clearStageAfterEach()

test('of an unknown bank the person says which column is which, by what stands in it; one without a day is refused', async () => {
  const chosen: StatementColumns[] = []
  const { user } = await showPart(
    <ColumnsForm
      rows={[
        ['Sum', 'What', 'When', 'No.'],
        ['25,000.00', 'Rent of Asha', '05/11/2026', '630700000001'],
      ]}
      onChosen={(columns) => chosen.push(columns)}
    />,
  )
  const date = screen.getByLabelText<HTMLSelectElement>('Date')
  expect(date.value).toBe('2')
  await user.selectOptions(date, 'Column 2: Rent of Asha')
  await user.click(screen.getByRole('button', { name: 'Use these columns' }))
  expect(screen.getByText('No day stands in this column.')).toBeDefined()
  expect(chosen).toEqual([])
  await user.selectOptions(date, 'Column 3: 05/11/2026')
  await user.selectOptions(screen.getByLabelText('Money that came in'), 'Column 1: 25,000.00')
  await user.selectOptions(
    screen.getByLabelText('Reference, if there is one'),
    'Column 4: 630700000001',
  )
  await user.click(screen.getByRole('button', { name: 'Use these columns' }))
  expect(chosen).toEqual([{ date: 2, text: 1, credit: 0, reference: 3 }])
})
