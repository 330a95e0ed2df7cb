// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, fill, showPart } from '../../stage.tsx'
import { FilterForm } from './filter-form.tsx'
import { noListingSearch, writeListingSearch, type ListingSearch } from './listing-search.ts'

clearStageAfterEach()

/** The form, and what its filters are as an address. */
async function showForm(start: Partial<ListingSearch> = {}) {
  let now: ListingSearch = { ...noListingSearch, ...start }
  function Form() {
    const [search, setSearch] = useState(now)
    now = search
    return (
      <FilterForm
        search={search}
        onChange={(change) => setSearch((before) => ({ ...before, ...change }))}
      />
    )
  }
  const { user } = await showPart(<Form />)
  return { user, address: () => writeListingSearch(now).toString() }
}

const choice = (name: string) => screen.getByRole('button', { name })
const rent = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const swapNote = () => screen.queryByText(/so we swapped the two/)?.textContent

test('rents typed the wrong way round are swapped, and that is told until they are typed again', async () => {
  const { user, address } = await showForm()
  await fill(user, rent('Lowest rent'), '40k')
  await user.tab()
  expect(swapNote()).toBeUndefined()
  await fill(user, rent('Highest rent'), '20,000')
  await user.tab()
  expect(address()).toBe('min=20000&max=40000')
  expect([rent('Lowest rent').value, rent('Highest rent').value]).toEqual(['20000', '40000'])
  expect(swapNote()).toBe('The lowest rent was above the highest, so we swapped the two.')

  await fill(user, rent('Lowest rent'), '25k')
  await user.tab()
  expect(address()).toBe('min=25000&max=40000')
  expect(swapNote()).toBeUndefined()
})

test('the same rent twice, and one alone, are the right way round', async () => {
  const { user, address } = await showForm({ minPrice: 20_000 })
  await fill(user, rent('Highest rent'), '20000')
  await user.tab()
  expect(address()).toBe('min=20000&max=20000')
  await fill(user, rent('Lowest rent'), '')
  await user.tab()
  expect(address()).toBe('max=20000')
  expect(swapNote()).toBeUndefined()
})

test('two bedrooms are two, several are any of them, and more only where that is said', async () => {
  const { user, address } = await showForm()
  expect(screen.queryByRole('button', { name: 'or more' })).toBeNull()
  await user.click(choice('2'))
  expect(address()).toBe('rooms=2')
  await user.click(choice('3'))
  expect(address()).toBe('rooms=2&rooms=3')
  await user.click(choice('or more'))
  expect(address()).toBe('bedrooms=2')
  await user.click(choice('4'))
  expect(address()).toBe('bedrooms=4')
  await user.click(choice('or more'))
  expect(address()).toBe('rooms=4')
  await user.click(choice('4'))
  expect(address()).toBe('')
  await user.click(choice('1'))
  await user.click(choice('Any'))
  expect(address()).toBe('')
})
