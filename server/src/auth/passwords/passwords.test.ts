import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

describe('a password', () => {
  it('is stored as bcrypt at the cost and with the prefix of the hosted platform', async () => {
    expect(await createPasswords().hash('monsoon over Pune')).toMatch(/^\$2a\$10\$.{53}$/)
  })

  it('is right for its own hash only, whatever that cost', async () => {
    const passwords = createPasswords()
    for (const cost of [4, 10]) {
      const encrypted = await createPasswords({ cost }).hash('monsoon over Pune')
      expect(await passwords.verify('monsoon over Pune', encrypted)).toBe(true)
      expect(await passwords.verify('monsoon over pune', encrypted)).toBe(false)
    }
  })

  it('is wrong where there is none to compare with, and that takes as much work', async () => {
    const passwords = createPasswords()
    const encrypted = await passwords.hash('monsoon over Pune')
    // CPU time, because wall-clock time depends on the load of the machine.
    const work = async (against: string | null): Promise<number> => {
      const before = process.cpuUsage()
      for (let count = 0; count < 5; count += 1)
        expect(await passwords.verify('a wrong guess', against)).toBe(false)
      return process.cpuUsage(before).user
    }
    const ratio = (await work(null)) / (await work(encrypted))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})
