import { describe, expect, test } from 'vitest'
import { applicationActionText, applicationEventText } from './application-lines.ts'

const event = (action: string, side = 'owner') => ({
  entity: 'application',
  action,
  side,
  detail: null,
})

test('what is no step of an application has no line here', () => {
  expect(applicationEventText({ ...event('accept'), entity: 'visit' }, true, 'Meera')).toBeNull()
  expect(applicationEventText(event('begin', 'seeker'), false, 'Tenzin')).toBeNull()
  expect(applicationActionText('request')).toBeNull()
  expect(applicationActionText(null)).toBeNull()
})

describe('chain 2.3: each side reads who did what to an application', () => {
  test.each([
    ['submit', 'seeker', true, 'You applied for this home'],
    ['submit', 'seeker', false, 'Meera applied for this home'],
    ['shortlist', 'owner', false, 'Meera put you on the shortlist'],
    ['offer', 'owner', false, 'Meera made you an offer'],
    ['take_back', 'owner', false, 'Meera took the offer back'],
    ['accept', 'seeker', true, 'You accepted the offer'],
    ['decline', 'owner', false, 'Meera declined the application'],
    ['decline', 'clock', false, 'The application was ended'],
    ['home_let', 'clock', false, 'The home is let to somebody else'],
    ['withdraw', 'seeker', false, 'Meera withdrew the application'],
    ['lapse', 'clock', false, 'The application ran out without an answer'],
    ['offer_again', 'clock', false, 'The offer stands again'],
    ['shortlist_again', 'clock', false, 'The application is on the shortlist again'],
  ])('%s of %s, mine %s: %s', (action, side, isMine, text) =>
    expect(applicationEventText(event(action, side), isMine, 'Meera')).toBe(text),
  )
})

test('the list names the step', () => expect(applicationActionText('offer')).toBe('Offer made'))
