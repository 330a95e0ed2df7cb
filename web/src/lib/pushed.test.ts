import { expect, test } from 'vitest'
import { ownPath, readPushed } from './pushed.ts'

const SITE = 'https://basera.example'

test.each([
  'https://elsewhere.example/login',
  '//elsewhere.example/login',
  '/\\elsewhere.example/login',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'dashboard',
  '',
  null,
  7,
  { href: '/dashboard' },
])('a push that names %j leads to the first page of this site', (path) => {
  expect(ownPath(path, SITE)).toBe('/')
})

test('a push leads to the page of this site that it names', () => {
  expect(ownPath('/dashboard/communication?thread=1', SITE)).toBe(
    '/dashboard/communication?thread=1',
  )
})

test.each(['', 'no JSON', 'null', '"words"', '[]', '{}', '{"text":7,"path":7,"tag":7}'])(
  'a push that reads %j is shown without its words',
  (text) => {
    expect(readPushed(text, SITE)).toEqual({
      text: 'There is news in your conversations.',
      path: '/',
      tag: '',
    })
  },
)

test('a push is shown with its words, and nothing else of it is kept', () => {
  const pushed = {
    text: 'Tenzin L. asks about Quiet 2 BHK.',
    path: '/dashboard/communication?thread=1',
    tag: 'enquiry_new:1',
  }
  expect(readPushed(JSON.stringify({ ...pushed, actions: [{}] }), SITE)).toEqual(pushed)
})
