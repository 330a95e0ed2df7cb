// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { forgetPayment, keepPayment, keptPayment } from './kept-payment.ts'

afterEach(() => localStorage.clear())

const kept = {
  key: 'k',
  payment: {
    tenancyId: 't',
    purpose: 'rent' as const,
    amountPaise: 2_500_000,
    tdsPaise: 0,
    paidOn: '2026-11-05',
    method: 'upi' as const,
    reference: '618204417705',
  },
}

test('what was damaged, of another person, home or purpose is nothing', () => {
  keepPayment('u', kept)
  expect(keptPayment('another', 't', 'rent')).toBeNull()
  expect(keptPayment('u', 'x', 'rent')).toBeNull()
  expect(keptPayment('u', 't', 'deposit')).toBeNull()
  const place = localStorage.key(0) ?? ''
  for (const damaged of ['{', '1', '{"key":1}', '{"key":"k","method":"provider"}']) {
    localStorage.setItem(place, damaged)
    expect([damaged, keptPayment('u', 't', 'rent')]).toEqual([damaged, null])
  }
})

test('what was said without a network is kept with its key until it is sent', () => {
  keepPayment('u', kept)
  expect(keptPayment('u', 't', 'rent')).toEqual(kept)
  forgetPayment('u', kept)
  expect(keptPayment('u', 't', 'rent')).toBeNull()
})
