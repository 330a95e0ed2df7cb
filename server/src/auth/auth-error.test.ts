import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { authErrorCatalogue } from './auth-error.ts'

const documented = readFileSync(new URL('../../../docs/error-codes.md', import.meta.url), 'utf8')

describe('the errors of the auth service', () => {
  it.each(Object.values(authErrorCatalogue))(
    'are documented: $status $code $message',
    ({ status, code, message }) => {
      expect(documented).toContain(`| ${status} | \`${code}\` | ${message} |`)
    },
  )
})
