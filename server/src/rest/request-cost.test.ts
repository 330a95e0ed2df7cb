import { expect, it } from 'vitest'
import { DatabaseError } from '../db/database-error.ts'
import { failedWorkMs } from './execute/request-work.ts'
import { costOf } from './request-cost.ts'

const failed = (code: string) => failedWorkMs(new DatabaseError({ code, message: '' }), 3000)

it('costs a request of eight embeds six requests more, and a second of the database twenty', () => {
  expect(costOf({ embeds: 8, databaseMs: 0 })).toBe(6)
  expect(costOf({ embeds: 0, databaseMs: 1000 })).toBe(20)
  expect(costOf({ embeds: 8, databaseMs: 3000 })).toBe(66)
})

it('costs what a page of the application asks for nothing more', () => {
  expect(costOf({ embeds: 0, databaseMs: 49.9 })).toBe(0)
  expect(costOf({ embeds: 2, databaseMs: 12 })).toBe(0)
})

it('counts the time of a statement that failed, and none for one that never had its turn', () => {
  expect(['57014', '22P02', '53300', '08006', '08001'].map(failed)).toEqual([3000, 3000, 0, 0, 0])
  expect(failedWorkMs(new Error('no answer of the database'), 3000)).toBe(0)
})
