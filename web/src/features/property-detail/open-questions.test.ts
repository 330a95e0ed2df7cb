import { expect, test } from 'vitest'
import { readProperty, type PublicProperty } from '../../api/homes/property.ts'
import { askingForDay, holdsQuestion, questionsFor, toggleQuestion } from './open-questions.ts'

const facts = {
  available_from: '2026-12-01',
  security_deposit: 79_000,
  maintenance_amount: 2000,
  maintenance_included: false,
  lock_in_months: 0,
  parking: 'none',
  notice_months: 1,
  furnishing: 'unfurnished',
  water_supply: 'both',
  power_backup: 'full',
  pets_allowed: false,
}

function home(changed: Partial<Record<keyof PublicProperty, unknown>>): PublicProperty {
  return readProperty({
    id: '0b9c1d2e-0000-4000-8000-000000000001',
    title: 'A home',
    location: 'Somewhere',
    property_type: 'apartment',
    created_at: '2026-10-01T00:00:00Z',
    price: 39_500,
    ...facts,
    ...changed,
  })
}

test('what the page answers is not offered, a no or a none neither', () => {
  expect(questionsFor(home({}))).toEqual([
    'When could I come and see it?',
    'What do water and electricity cost a month?',
  ])
})

test('maintenance within the rent is an answer', () => {
  const included = home({ maintenance_included: true, maintenance_amount: null })
  expect(questionsFor(included)).not.toContain('What does maintenance cost a month?')
  expect(questionsFor(home({ maintenance_amount: null }))).toContain(
    'What does maintenance cost a month?',
  )
})

test('a listing that says little gets four questions, the most asked ones', () => {
  const silent = Object.fromEntries(Object.keys(facts).map((name) => [name, null]))
  expect(questionsFor(home(silent))).toEqual([
    'From when is it free?',
    'How much is the deposit?',
    'What does maintenance cost a month?',
    'When could I come and see it?',
  ])
})

test('a question goes in under a greeting, a second one below it, and each comes out again', () => {
  const one = toggleQuestion('', 'Are pets welcome?', 'Meera')
  expect(one).toBe('Hello Meera,\nAre pets welcome?')
  const two = toggleQuestion(one, 'How long is the notice?', 'Meera')
  expect(two).toBe('Hello Meera,\nAre pets welcome?\nHow long is the notice?')
  expect(holdsQuestion(two, 'Are pets welcome?')).toBe(true)
  const left = toggleQuestion(two, 'Are pets welcome?', 'Meera')
  expect(left).toBe('Hello Meera,\nHow long is the notice?')
  expect(toggleQuestion(left, 'How long is the notice?', 'Meera')).toBe('')
})

test('what was written by hand stays', () => {
  const words = 'We are two.\nAre pets welcome? We have a cat.'
  expect(holdsQuestion(words, 'Are pets welcome?')).toBe(false)
  const asked = toggleQuestion(words, 'Is there power backup?', 'Meera')
  expect(asked).toBe(`${words}\nIs there power backup?`)
  expect(toggleQuestion(asked, 'Is there power backup?', 'Meera')).toBe(words)
})

test('a question that no longer fits is left out whole', () => {
  const full = 'x'.repeat(1990)
  expect(toggleQuestion(full, 'Are pets welcome?', 'Meera')).toBe(full)
})

test('who asks for a day has the question written, and loses nothing that was', () => {
  expect(askingForDay(' ', 'Meera')).toBe('Hello Meera,\nWhen could I come and see it?')
  expect(askingForDay('We are two.', 'Meera')).toBe('We are two.')
})
