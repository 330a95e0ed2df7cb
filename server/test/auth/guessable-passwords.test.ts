import { beforeAll, expect, it } from 'vitest'
import { commonPasswordWords } from '../../src/auth/passwords/common-passwords.ts'
import { findWeakness } from '../../src/auth/passwords/password-policy.ts'
import type { Scope } from '../../src/db/database.ts'
import { toRows } from '../../src/db/rows.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const EMAIL = 'asha.rao@example.in'

const passwords = [
  'short',
  'monsoon over Pune',
  'abcdef',
  '123456789',
  '456456',
  '121212',
  'aaaaaaaa',
  'Password1!',
  'p@55word',
  '!!letmein99',
  'Mumb4i2024',
  'asha.rao',
  'ASHA.RAO@example.in',
  'rental-house-7',
  'correct horse',
  'नमस्ते दुनिया',
]

describeOnEachEngine('guessable passwords', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  const ask = async (query: ReturnType<typeof sql>) => {
    const [result] = await database.owner.run(owner, [statement(query)])
    return result === undefined ? [] : toRows<{ answer: string | null }>(result)
  }

  it('have the same words in the database as in the server', async () => {
    const rows = await ask(sql`select word as answer from private.guessable_words`)
    expect(new Set(rows.map(({ answer }) => answer))).toEqual(commonPasswordWords)
  })

  it.each(passwords)('the database and the server judge %j alike (T34)', async (password) => {
    const [row] = await ask(
      sql`select private.password_weakness(${value(password)}, ${value(EMAIL)}) as answer`,
    )
    const isRefused = findWeakness(password, { minLength: 6, email: EMAIL }) !== null
    expect(row?.answer !== null).toBe(isRefused)
  })
})
