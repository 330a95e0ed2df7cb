import { describe, expect, it } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
import { codeAt, newSecret, otpauthUri, stepOfCode } from './totp.ts'

// The secret "12345678901234567890" and the last six digits of the codes in RFC 6238, appendix B.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %d is %s', (seconds, code) => {
    expect(codeAt(SECRET, seconds)).toBe(code)
  })

  it('is taken one step early or late, not two', () => {
    const at = 1_000_000_020
    const step = Math.floor(at / 30)
    for (const [late, expected] of [
      [-60, null],
      [-30, step - 1],
      [0, step],
      [30, step + 1],
      [60, null],
    ] as const) {
      expect(stepOfCode(SECRET, codeAt(SECRET, at + late), at)).toBe(expected)
    }
    expect(stepOfCode(SECRET, '', at)).toBeNull()
    expect(stepOfCode(SECRET, '12345', at)).toBeNull()
  })

  it('comes from a secret of 160 bits', () => {
    expect(newSecret(systemRandom)).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('is set up by an address that apps read', () => {
    expect(otpauthUri(SECRET, 'Basera', 'asha@example.in')).toBe(
      `otpauth://totp/Basera:asha%40example.in?secret=${SECRET}&issuer=Basera&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
