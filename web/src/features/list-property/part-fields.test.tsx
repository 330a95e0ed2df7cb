// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import type { FormPart } from '@basera/contract/listing/fields/field-row'
import { namedRows } from '@basera/contract/listing/fields/listing-fields'
import { emptyListingForm, type ListingForm } from '@basera/contract/listing/form'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { FormProvider } from './form-context.tsx'
import { PartFields } from './part-fields.tsx'

clearStageAfterEach()

async function show(part: FormPart, form: ListingForm = emptyListingForm) {
  const changes: Partial<ListingForm>[] = []
  const access = {
    form,
    change: (change: Partial<ListingForm>) => changes.push(change),
    faultOf: (name: string) => (name === 'notice_months' ? 'Not like this' : ''),
    leave: () => {},
  }
  const { user } = await showPart(
    <FormProvider access={access}>
      <PartFields part={part} columns={3} />
    </FormProvider>,
  )
  return { user, changes }
}

test('a part shows no field that only its step can show', () => {
  const byHand = ['list', 'lines', 'rooms', 'degree', 'pincode', 'photos', 'derived']
  const inParts = namedRows.filter(({ part }) => part !== undefined)
  expect(inParts.filter(({ kind }) => byHand.includes(kind))).toEqual([])
})

test('numbers are typed, with what they count behind them and what is wrong below', async () => {
  const { user, changes } = await show('terms', { ...emptyListingForm, notice_months: '2' })
  const notice = await screen.findByRole('textbox', { name: 'Notice (optional)' })
  expect(notice).toHaveProperty('value', '2')
  expect(notice).toHaveProperty('name', 'notice_months')
  expect(screen.getAllByText('months')).toHaveLength(3)
  expect(screen.getByText('Not like this')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lock-in (optional)' }), '3')
  expect(changes).toEqual([{ lock_in_months: '3' }])
})

test('one of a few is chosen from pills, one of many from a list', async () => {
  const { user, changes } = await show('comforts')
  await user.click(await screen.findByRole('radio', { name: 'Car and two-wheeler' }))
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(changes).toEqual([{ parking: 'both' }, { is_gated: 'no' }])
})

test('a long choice begins with saying nothing', async () => {
  await show('building')
  const facing = await screen.findByRole('combobox', { name: 'Facing (optional)' })
  expect(facing).toHaveProperty('value', '')
  expect(screen.getByRole('option', { name: 'Not said' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'North-east' })).toBeTruthy()
})
