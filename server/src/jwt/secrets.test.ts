import { describe, expect, it } from 'vitest'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { generateSecrets, parseSecrets } from './secrets.ts'

describe('secrets', () => {
  it('says which fields of a file are faulty without showing a value', async () => {
    const secrets = await generateSecrets(systemRandom, systemClock)
    const broken = { ...secrets, refreshTokenKey: 'too short', surprise: 'hush' }
    expect(() => parseSecrets(broken)).toThrow(
      'The secrets file is not usable: refreshTokenKey, surprise',
    )
    expect(() => parseSecrets(null)).toThrow('The secrets file is not usable')
  })

  it('come back unchanged from a file', async () => {
    const secrets = await generateSecrets(systemRandom, systemClock)
    expect(parseSecrets(JSON.parse(JSON.stringify(secrets)))).toEqual(secrets)
  })

  it('are different each time', async () => {
    const one = await generateSecrets(systemRandom, systemClock)
    const other = await generateSecrets(systemRandom, systemClock)
    for (const key of ['anonKey', 'secretKey', 'refreshTokenKey', 'rateLimitKey'] as const) {
      expect(one[key]).not.toBe(other[key])
    }
  })
})
