import { expect, test } from 'vitest'
import { createStepFetch } from './step-fetch.ts'

async function sentWith(token: string | null, url: string) {
  let authorization: string | null = null
  const send = createStepFetch(
    () => token,
    (_input, init) => {
      authorization = new Headers(init?.headers).get('Authorization')
      return Promise.resolve(new Response())
    },
  )
  await send(url, { headers: { Authorization: 'Bearer public-key' } })
  return authorization
}

test('T13 only requests for codes carry the session, and only while its step is open', async () => {
  const otp = 'https://basera.example/auth/v1/otp'
  expect(await sentWith(null, otp)).toBe('Bearer public-key')
  expect(await sentWith('own', 'https://basera.example/auth/v1/token?grant_type=password')).toBe(
    'Bearer public-key',
  )
  expect(await sentWith('own', 'https://basera.example/rest/v1/otp')).toBe('Bearer public-key')
  expect(await sentWith('own', otp)).toBe('Bearer own')
  expect(await sentWith('own', 'https://basera.example/auth/v1/verify?redirect_to=x')).toBe(
    'Bearer own',
  )
})
