import { expect, it } from 'vitest'
import { DatabaseError } from '../db/database-error.ts'
import { failedWork } from './execute/request-work.ts'
import { costOf } from './request-cost.ts'

const failed = (code: string) => failedWork(new DatabaseError({ code, message: '' }), 8, 3000)

it('costs a request of eight embeds six requests more, and a second of the database twenty', () => {
  expect(costOf({ embeds: 8, databaseMs: 0, isOversized: false })).toBe(6)
  expect(costOf({ embeds: 0, databaseMs: 1000, isOversized: false })).toBe(20)
  expect(costOf({ embeds: 8, databaseMs: 3000, isOversized: false })).toBe(66)
})

it('costs what a page of the application asks for nothing more', () => {
  expect(costOf({ embeds: 0, databaseMs: 49.9, isOversized: false })).toBe(0)
  expect(costOf({ embeds: 2, databaseMs: 12, isOversized: false })).toBe(0)
})

it('counts the time of a statement that failed, and none for one that never had its turn', () => {
  const databaseMs = ['57014', '22P02', '53300', '08006', '08001'].map(
    (code) => failed(code).databaseMs,
  )
  expect(databaseMs).toEqual([3000, 3000, 0, 0, 0])
  expect(failedWork(new Error('no answer of the database'), 0, 3000).databaseMs).toBe(0)
})

it('costs fifty requests more where the answer was too large to be made', () => {
  expect(['BA413', 'BA414', '57014'].map((code) => costOf(failed(code)))).toEqual([116, 116, 66])
})
