import { describe, expect, it } from 'vitest'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { generateSecrets, parseSecrets, secretFaults } from './secrets.ts'

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

  it('are fit for production as they are made, and name what is not', async () => {
    const secrets = await generateSecrets(systemRandom, systemClock)
    expect(secretFaults(secrets)).toEqual([])
    expect(secretFaults({ ...secrets, rateLimitKey: secrets.refreshTokenKey })).toEqual([
      'two of its keys are the same.',
    ])
    expect(
      secretFaults({
        ...secrets,
        rateLimitKey: 'a'.repeat(43),
        legacySecret: 'changeme'.repeat(4),
      }),
    ).toEqual([
      'rateLimitKey can be guessed: make it of random bytes.',
      'legacySecret is taken from a public example.',
    ])
  })

  it('are different each time', async () => {
    const one = await generateSecrets(systemRandom, systemClock)
    const other = await generateSecrets(systemRandom, systemClock)
    for (const key of ['anonKey', 'secretKey', 'refreshTokenKey', 'rateLimitKey'] as const) {
      expect(one[key]).not.toBe(other[key])
    }
  })
})
