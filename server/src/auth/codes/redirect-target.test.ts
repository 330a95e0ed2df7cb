import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const rules = {
  siteUrl: 'https://basera.example',
  allowList: ['https://*.preview.example/**', 'https://partner.example/back', 'basera://auth/*'],
}

describe('the way back from a mail', () => {
  it.each([
    null,
    '',
    'nonsense',
    '/reset-password',
    'https://evil.example/',
    'https://basera.example.evil.example/',
    'https://basera.example@evil.example/',
    'https://user@basera.example/',
    'http://basera.example/',
    'https://basera.example:8443/',
    'javascript:alert(1)//basera.example',
    'data:text/html,x',
    'https://a.b.preview.example/x',
    'https://evil.example/.preview.example/x',
    'https://evil.example?.preview.example/x',
    'https://partner.example/back/further',
    'http://localhost:3000/',
    'other://auth/x',
  ])('is the site when somebody asks for %j', (asked) => {
    expect(redirectTarget(asked, rules)).toBe('https://basera.example')
  })

  it.each([
    'https://basera.example/reset-password',
    'https://basera.example/confirm-email?from=mail',
    'https://branch-7.preview.example/any/where',
    'https://partner.example/back',
    'basera://auth/done',
  ])('is %s when that is allowed', (asked) => {
    expect(redirectTarget(asked, rules)).toBe(asked)
  })

  it('loses a fragment, which would hide the real one', () => {
    expect(redirectTarget('https://basera.example/x#access_token=a', rules)).toBe(
      'https://basera.example/x',
    )
  })

  it('may have another port on a developer’s machine', () => {
    const local = { siteUrl: 'http://localhost:3000', allowList: [] }
    expect(redirectTarget('http://127.0.0.1:5173/x', local)).toBe('http://127.0.0.1:5173/x')
    expect(redirectTarget('http://evil.example/', local)).toBe('http://localhost:3000')
  })
})
