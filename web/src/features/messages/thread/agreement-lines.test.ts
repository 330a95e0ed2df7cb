import { describe, expect, it } from 'vitest'
import { agreementActionText, agreementEventText } from './agreement-lines.ts'

const line = (action: string, side: string, isMine = false) =>
  agreementEventText({ entity: 'agreement', action, side, detail: null }, isMine, 'Meera')

describe('the lines of an agreement', () => {
  it('are none for what is of something else, or a step without words', () => {
    expect(
      agreementEventText(
        { entity: 'visit', action: 'sign', side: 'owner', detail: null },
        false,
        'Meera',
      ),
    ).toBeNull()
    expect(line('remind', 'clock')).toBeNull()
    expect(agreementActionText(null)).toBeNull()
    expect(agreementActionText('shortlist')).toBeNull()
  })

  it.each([
    ['send', 'owner', false, 'Meera sent the agreement for signing'],
    ['send', 'owner', true, 'You sent the agreement for signing'],
    ['sign', 'owner', false, 'Meera signed the agreement'],
    ['sign', 'seeker', true, 'You signed the agreement'],
    ['sign', 'co_tenant', false, 'A further tenant signed the agreement'],
    ['sign_last', 'owner', false, 'All have signed: the agreement is in force'],
    ['take_back', 'owner', false, 'Meera took the agreement back'],
    ['ask_change', 'seeker', false, 'Meera asks for a change in the agreement'],
    ['ask_change', 'co_tenant', false, 'A further tenant asks for a change in the agreement'],
    ['agree_change', 'owner', false, 'Meera agreed to a change and writes the next version'],
    ['keep_change', 'owner', true, 'You kept what stands in the agreement'],
    ['withdraw_signature', 'seeker', true, 'You withdrew your signature'],
    ['decline', 'owner', false, 'Meera declined the agreement'],
    ['decline', 'co_tenant', false, 'A further tenant declined the agreement'],
    ['lapse', 'clock', false, 'The agreement was not signed in time'],
    ['void', 'clock', false, 'The agreement ended unsigned'],
    ['end', 'clock', false, 'The agreement has ended'],
  ])('%s by %s', (action, side, isMine, text) => {
    expect(line(action, side, isMine)).toBe(text)
  })

  it('are short in the list', () => {
    expect(agreementActionText('sign_last')).toBe('Agreement in force')
  })
})
