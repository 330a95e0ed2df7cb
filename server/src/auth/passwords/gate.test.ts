import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FaultError } from '../../http/fault.ts'
import { createGate } from './gate.ts'

const limits = { concurrency: 2, queueLength: 3, maxWaitMs: 50, retryAfterSeconds: 2 }

describe('a gate', () => {
  it('turns away what finds the queue full or waits too long, and says when to come back', async () => {
    const gate = createGate(limits)
    const started: number[] = []
    const work = (index: number) =>
      gate(async () => {
        started.push(index)
        await sleep(120)
        return index
      })
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work))
    expect(started).toEqual([0, 1])
    const refusals = results.filter((one) => one.status === 'rejected')
    expect(refusals).toHaveLength(5)
    for (const { reason } of refusals) {
      expect(reason).toBeInstanceOf(FaultError)
      expect(reason).toMatchObject({ fault: { kind: 'unavailable', retryAfterSeconds: 2 } })
    }
  })

  it('lets the waiting in one by one, first come first served', async () => {
    const gate = createGate({ ...limits, maxWaitMs: 5000 })
    let running = 0
    let most = 0
    const order: number[] = []
    const work = (index: number) =>
      gate(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(index)
        await sleep(10)
        running -= 1
      })
    await Promise.all([0, 1, 2, 3, 4].map(work))
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4])
  })

  it('stays open after work that failed', async () => {
    const gate = createGate({ ...limits, concurrency: 1 })
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate(() => Promise.resolve('fine'))).toBe('fine')
  })
})
