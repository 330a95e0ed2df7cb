import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { claimsAtHome, timeoutsAtHome } from './one-home.ts'

RuleTester.describe = describe
RuleTester.it = test

const tester = new RuleTester({
  languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } },
})
const refused = (code: string, message: RegExp) => ({ code, errors: [message] })
const CLAIMS = /^Only server\/src\/db\/as-caller\.ts writes request\.jwt\.claims/
const TIMEOUTS = /^How long a statement may run stands in server\/src\/db\/statement-timeouts\.ts/

tester.run('who is asking is written in one file', claimsAtHome, {
  invalid: [
    refused(`const s = { 'request.jwt.claims': text }`, CLAIMS),
    refused(`sql("select set_config('request.jwt.claims', $1, true)")`, CLAIMS),
    refused("sql`select set_config('request.jwt.claims', ${value(text)}, true)`", CLAIMS),
    refused("sql`select ${one}, set_config('request.jwt.claims', '{}', true)`", CLAIMS),
  ],
  valid: [
    `asCaller(caller, { isReadOnly: true })`,
    `const s = { 'request.headers': text }`,
    // A comment writes nothing.
    `const text = 1 // request.jwt.claims`,
  ],
})

tester.run('how long a statement may run stands in one file', timeoutsAtHome, {
  invalid: [
    refused(`const s = { role: null, statementTimeoutMs: 5000 }`, TIMEOUTS),
    refused(`run({ ...SCOPE, 'statementTimeoutMs': 0 })`, TIMEOUTS),
  ],
  valid: [
    `const s = { statementTimeoutMs: SERVER_TIMEOUT_MS.step }`,
    `const s = { statementTimeoutMs }`,
    `type S = { statementTimeoutMs: number }`,
    `const s = { timeoutMs: 5000 }`,
  ],
})
