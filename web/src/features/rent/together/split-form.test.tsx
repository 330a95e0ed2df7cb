// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RentSplit } from '@basera/contract/chain/living-together'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../../stage.tsx'
import { SplitForm } from './split-form.tsx'

clearStageAfterEach()

const split: RentSplit = {
  tenancy_id: 't',
  parts: null,
  month_paise: 4_150_000,
  people: [
    { party_id: 'p1', name: 'Tenzin Lepcha', is_me: true },
    { party_id: 'p2', name: 'Nisha Varghese', is_me: false },
  ],
  agreed: null,
  proposed: null,
}
const shares = () => screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.value)

test('shares are typed, equal, or all of one; what is typed is a way of its own again', async () => {
  const { user } = await showPart(<SplitForm userId="u" split={split} onClosed={() => undefined} />)
  expect(shares()).toEqual(['20,750', '20,750'])
  await user.click(screen.getByRole('radio', { name: 'One pays' }))
  expect(shares()).toEqual(['41,500', '0'])
  await user.selectOptions(screen.getByLabelText('Who pays all of it'), 'Nisha Varghese')
  expect(shares()).toEqual(['0', '41,500'])
  expect(screen.getByText('Adds up to ₹41,500.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Equal' }))
  expect(shares()).toEqual(['20,750', '20,750'])
  await user.clear(screen.getByLabelText('Share of Tenzin Lepcha, in rupees'))
  await user.type(screen.getByLabelText('Share of Tenzin Lepcha, in rupees'), '20000')
  expect(screen.getByText('₹750 are missing.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Shares' }).getAttribute('data-state')).toBe('on')
})
