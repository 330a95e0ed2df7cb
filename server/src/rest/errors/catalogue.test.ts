import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { restError, restErrorCodes } from './catalogue.ts'

const documented = readFileSync(new URL('../../../../docs/error-codes.md', import.meta.url), 'utf8')

it.each(restErrorCodes.map((code) => [code]))('%s has its row in docs/error-codes.md', (code) => {
  expect(documented).toContain(`| \`${code}\` |`)
})

it('an error has all four fields, null where it says nothing', () => {
  expect(restError('PGRST123')).toEqual({
    code: 'PGRST123',
    status: 400,
    message: 'Use of aggregate functions is not allowed',
    details: null,
    hint: null,
  })
})
