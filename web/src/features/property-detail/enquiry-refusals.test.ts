import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { toEnquiryRefusal } from './enquiry-refusals.ts'

function refused(status: number, hint: string, details = '') {
  return new ApiError(status, `PT${status}`, 'As the database says it', { hint, details })
}

test('without a connection nothing was sent, and the words wait', () => {
  expect(toEnquiryRefusal(new TypeError('Failed to fetch'))).toEqual({
    title: 'You are offline. Nothing was sent.',
    text: 'Your words are kept here. Try again when the connection is back.',
    remedy: 'again',
  })
})

test('an unconfirmed phone leads to the settings', () => {
  expect(toEnquiryRefusal(refused(422, 'phone_needed'))).toMatchObject({
    title: 'Confirm your phone first.',
    remedy: 'settings',
  })
})

test.each([
  [refused(404, 'not_found'), 'This home is no longer listed, so nobody can be asked about it.'],
  [refused(422, 'own_home'), 'This is your home.'],
  [refused(422, 'blocked'), 'Messages cannot be sent in this conversation.'],
  [
    refused(422, 'wait_for_answer'),
    'You have written three messages. You can write again as soon as there is an answer.',
  ],
  [refused(400, 'aadhaar_number'), 'Please leave out the Aadhaar number: nobody needs it here.'],
  [
    refused(400, 'bad_argument'),
    'This message holds characters that cannot be sent. Please change it.',
  ],
] as const)('%s: a sentence of its own, and no further try', (error, title) => {
  expect(toEnquiryRefusal(error)).toEqual({ title, text: '', remedy: null })
})

test.each([
  [10, 'You have asked about many homes today. You can ask about another one in 5 hours.'],
  [5, 'The same words went to several homes already. Write about this one, or wait 5 hours.'],
  [300, 'You have written a lot in a short time. You can write again in 5 hours.'],
])('a limit of %i says how long it lasts', (limit, title) => {
  const details = JSON.stringify({ limit, per: 'day', retry_after_s: 16_201 })
  expect(toEnquiryRefusal(refused(429, 'too_many', details)).title).toBe(title)
})

test('thirty questions without an answer do not end with time', () => {
  const details = JSON.stringify({ limit: 30, per: 'unanswered', retry_after_s: 86_400 })
  expect(toEnquiryRefusal(refused(429, 'too_many', details)).title).toBe(
    'Thirty of your questions wait for an answer. Close one of those conversations, then ask here.',
  )
})

test('a limit of the server itself keeps its own words', () => {
  const error = new ApiError(429, '', 'Too many requests. Please try again in 3 minutes.')
  expect(toEnquiryRefusal(error).title).toBe('Too many requests. Please try again in 3 minutes.')
})

test('a fault of the server can be tried again', () => {
  expect(toEnquiryRefusal(new ApiError(500, 'XX000', 'deadlock'))).toEqual({
    title: 'The server has a problem at the moment. Please try again.',
    text: '',
    remedy: 'again',
  })
})
