import { describe, expect, it } from 'vitest'
import { DatabaseError } from '../db/database-error.ts'
import { toFault } from './fault.ts'

const faultOf = (code: string): unknown => toFault(new DatabaseError({ code, message: 'a' }), 'id')

describe('the fault of a database error (security 3.5)', () => {
  it.each(['42P01', '23505', 'XX000', '58030'])('%s is a fault of ours', (code) => {
    expect(faultOf(code)).toEqual({ kind: 'unexpected', requestId: 'id' })
  })

  it.each(['08006', '08001', '53300', '53100', '53200', '57014', '55P03', '40001', '40P01'])(
    '%s is worth a retry',
    (code) => {
      expect(faultOf(code)).toEqual({ kind: 'unavailable', retryAfterSeconds: 2 })
    },
  )
})
