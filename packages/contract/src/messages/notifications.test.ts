import { describe, expect, it } from 'vitest'
import {
  notificationMailMessages,
  notificationMailNames,
  notificationTexts,
} from './notifications.ts'

const tenzin = { name: 'Tenzin L.', home: 'Quiet 2 BHK' }

describe('a notification says who and which home', () => {
  it.each([
    ['enquiry_new', 'Tenzin L. asks about Quiet 2 BHK.'],
    ['message_new', 'A new message from Tenzin L. about Quiet 2 BHK.'],
    ['enquiry_closed', 'Tenzin L. has closed the conversation about Quiet 2 BHK.'],
    ['invite_accepted', 'Tenzin L. has joined Quiet 2 BHK.'],
  ] as const)('%s', (kind, text) => {
    expect(notificationTexts[kind](tenzin)).toBe(text)
  })

  it('and nobody when the person has left', () => {
    expect(notificationTexts.enquiry_new({ home: 'Quiet 2 BHK' })).toBe(
      'A former member asks about Quiet 2 BHK.',
    )
    expect(notificationTexts.message_new({})).toBe(
      'A new message from a former member about a home.',
    )
  })
})

it('counts what a mail is about', () => {
  expect(notificationMailMessages.digestSubject(1)).toBe('One thing that happened since yesterday')
  expect(notificationMailMessages.digestSubject(4)).toBe('4 things that happened since yesterday')
  expect(notificationMailMessages.digestMore(1)).toBe('One more waits on the site.')
  expect(notificationMailMessages.digestMore(2)).toBe('2 more wait on the site.')
  expect(notificationMailMessages.why(notificationMailNames.message_new)).toBe(
    'You get mails about new messages.',
  )
})
