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

test('a part leaves out fields that its step places by name', () => {
  const byHand = ['list', 'lines', 'rooms', 'degree', 'pincode', 'photos', 'derived']
  const inParts = namedRows.filter(({ part }) => part !== undefined)
  expect(inParts.filter(({ kind }) => byHand.includes(kind))).toEqual([])
})

test('numbers are text inputs, with the unit behind them and the fault below', async () => {
  const { user, changes } = await show('terms', { ...emptyListingForm, notice_months: '2' })
  const notice = await screen.findByRole('textbox', { name: 'Notice (optional)' })
  expect(notice).toHaveProperty('value', '2')
  expect(notice).toHaveProperty('name', 'notice_months')
  expect(screen.getAllByText('months')).toHaveLength(3)
  expect(screen.getByText('Not like this')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lock-in (optional)' }), '3')
  expect(changes).toEqual([{ lock_in_months: '3' }])
})

test('a short choice is radio pills, a long one a select', async () => {
  const { user, changes } = await show('comforts')
  await user.click(await screen.findByRole('radio', { name: 'Car and two-wheeler' }))
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(changes).toEqual([{ parking: 'both' }, { is_gated: 'no' }])
})

test('a given answer that is optional can be taken back', async () => {
  const { user, changes } = await show('comforts', { ...emptyListingForm, parking: 'both' })
  await user.click(await screen.findByRole('radio', { name: 'Not said' }))
  expect(changes).toEqual([{ parking: '' }])
})

test('a select begins with an empty option', async () => {
  await show('building')
  const facing = await screen.findByRole('combobox', { name: 'Facing (optional)' })
  expect(facing).toHaveProperty('value', '')
  expect(screen.getByRole('option', { name: 'Not said' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'North-east' })).toBeTruthy()
})
