import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { storageErrors } from './storage-error.ts'

test('every code has its row in the error codes', () => {
  const path = join(import.meta.dirname, '../../../docs/error-codes.md')
  const text = readFileSync(path, 'utf8')
  const section = text.slice(text.indexOf('## Storage'), text.indexOf('## Functions'))
  const missing = Object.keys(storageErrors).filter((code) => !section.includes(`\`${code}\``))
  expect(missing).toEqual([])
})
