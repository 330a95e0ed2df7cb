// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { keepRecentSearch } from '../../lib/recent-searches.ts'
import { clearStageAfterEach, fill, showPart } from '../../stage.tsx'
import { SearchForm } from './search-form.tsx'

clearStageAfterEach()

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search homes' })
const options = () => screen.queryAllByRole('option')
const textsOfOptions = () => options().map(({ textContent }) => textContent)
const selected = () => screen.queryAllByRole('option', { selected: true })

/** The form of the home page; `searched` grows with each sentence that is searched for. */
async function showForm() {
  const searched: string[] = []
  function Form() {
    const [text, setText] = useState('')
    const search = (sentence: string) => {
      setText(sentence)
      searched.push(sentence)
    }
    return (
      <SearchForm
        text={text}
        onTextChange={setText}
        onSearch={search}
        isSearching={false}
        examples={[]}
      />
    )
  }
  const { user } = await showPart(
    <>
      <h1>Rent a home</h1>
      <Form />
    </>,
  )
  return { user, searched }
}

const toBeOffered = () => screen.findByRole('listbox')

test('a finished word, a number or a word that is no place offers nothing', async () => {
  const { user } = await showForm()
  await fill(user, box(), 'flat near kond')
  await toBeOffered()
  for (const text of ['flat near kondapur ', 'flat under 30', 'flat with gym']) {
    await fill(user, box(), text)
    expect(options()).toEqual([])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().getAttribute('aria-expanded')).toBe('false')
  }
})

test('places are offered as the sentence is typed: arrows, Enter, then Enter again searches', async () => {
  const { user, searched } = await showForm()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await fill(user, box(), '2 BHK near jubilee hi')
  const list = await toBeOffered()
  expect(textsOfOptions()[0]).toBe('Jubilee HillsHyderabad')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(box().getAttribute('aria-controls')).toBe(list.id)
  expect(box().getAttribute('aria-activedescendant')).toBeNull()
  expect(await screen.findByText(/^\d+ places?\. Use the arrow keys/)).toBeTruthy()

  await user.keyboard('{ArrowDown}')
  expect(selected()).toEqual([options()[0]])
  expect(box().getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  expect(document.activeElement).toBe(box())
  await user.keyboard('{Enter}')
  expect(box().value).toBe('2 BHK near Jubilee Hills ')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(searched).toEqual([])
  await user.keyboard('{Enter}')
  expect(searched).toEqual(['2 BHK near Jubilee Hills'])
})

test('a misspelled place is offered as it is written, and a press keeps the focus in the box', async () => {
  const { user } = await showForm()
  await fill(user, box(), 'villa in gachibouli')
  const list = await toBeOffered()
  const [first] = within(list).getAllByRole('option')
  expect(first?.textContent).toContain('Gachibowli')
  if (first) await user.click(first)
  expect(box().value).toBe('villa in Gachibowli ')
  expect(document.activeElement).toBe(box())
})

test('Escape closes the list and keeps the text; Enter without a choice searches for what was typed', async () => {
  const { user, searched } = await showForm()
  await fill(user, box(), 'flat in kondap')
  await toBeOffered()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('flat in kondap')
  await user.keyboard('{ArrowUp}')
  expect(selected()).toEqual([options().at(-1)])
  await user.keyboard('{ArrowDown}')
  expect(options().length).toBeGreaterThan(0)
  expect(selected()).toEqual([])
  await user.keyboard('{Enter}')
  expect(searched).toEqual(['flat in kondap'])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('leaving the box closes the list', async () => {
  const { user } = await showForm()
  await fill(user, box(), 'flat in kondap')
  await toBeOffered()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('recent searches: the last eight, newest first, and one press searches', async () => {
  for (let bedrooms = 1; bedrooms <= 9; bedrooms += 1) keepRecentSearch(`${bedrooms} BHK under 90k`)
  const { user, searched } = await showForm()
  await user.click(box())
  await toBeOffered()
  expect(textsOfOptions()).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((bedrooms) => `${bedrooms} BHK under 90k`),
  )
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(searched).toEqual(['8 BHK under 90k'])
  expect(box().value).toBe('8 BHK under 90k')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('recent searches can be cleared, and without any the box offers nothing', async () => {
  keepRecentSearch('2 BHK under 90k')
  const { user } = await showForm()
  await user.click(box())
  await toBeOffered()
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(box())
  await user.tab()
  await user.click(box())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(localStorage.getItem('basera:recent-searches')).toBeNull()
})
