import { describe, expect, it } from 'vitest'

import { DatabaseError } from '../../db/database-error.ts'
import { fromDatabaseError } from './from-database-error.ts'
import { statusOfSqlstate } from './sqlstate.ts'

const raise = (message: string, detail: string) =>
  fromDatabaseError(new DatabaseError({ code: 'PGRST', message, detail }), false)

describe('an error of PostgreSQL', () => {
  it.each([
    ['08006', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['0A000', 400],
    ['21000', 500],
    ['22023', 400],
    ['22P02', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['25006', 405],
    ['25001', 500],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B001', 500],
    ['3F000', 400],
    ['28000', 403],
    ['40001', 500],
    ['42501', 403],
    ['42703', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53300', 503],
    ['53400', 500],
    ['54000', 400],
    ['54001', 500],
    ['55006', 500],
    ['57014', 500],
    ['57P01', 503],
    ['58030', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
  ])('%s is %i', (code, status) => {
    expect(statusOfSqlstate(code, 'words', false)).toBe(status)
  })

  it('asks an anonymous caller to sign in', () => {
    expect(statusOfSqlstate('42501', 'permission denied', true)).toBe(401)
  })

  it('tells an unsafe write and an unknown role from their kin', () => {
    expect(statusOfSqlstate('21000', 'UPDATE requires a WHERE clause', false)).toBe(400)
    expect(statusOfSqlstate('21000', 'more than one row', false)).toBe(500)
    expect(statusOfSqlstate('22023', 'role "x" does not exist', false)).toBe(401)
  })

  it('raised as PGRST must hold what it promises', () => {
    expect(raise('no json', '{"status":402,"headers":{}}')).toMatchObject({
      code: 'PGRST121',
      status: 500,
    })
    expect(raise('{"code":"a","message":"b"}', '{"status":"x"}').code).toBe('PGRST121')
    expect(raise('{"code":"a","message":"b"}', '{"status":402,"headers":{"x":"y"}}')).toEqual({
      code: 'a',
      status: 402,
      message: 'b',
      details: null,
      hint: null,
      headers: { x: 'y' },
    })
  })
})
