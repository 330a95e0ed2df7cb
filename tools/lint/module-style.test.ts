import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { constants, functions } from './module-style.ts'

RuleTester.describe = describe
RuleTester.it = test

const tester = new RuleTester({
  languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } },
})
const refused = (code: string, message: RegExp) => ({ code, errors: [message] })
const BLOCK = /^At module level a function with a block body is a declaration/
const UPPER = /is a value written out: UPPER_SNAKE_CASE/
const CAMEL = /is no number, string or pattern written out: camelCase/

tester.run('a function with a block body is a declaration at module level', functions, {
  invalid: [
    refused(`const f = () => { g() }`, BLOCK),
    refused(`export const f = async (a: string): Promise<void> => { await g(a) }`, BLOCK),
    refused(`const f = <T>(a: T): T => { return a }`, BLOCK),
  ],
  valid: [
    `function f() { g() }`,
    `const f = () => g()`,
    `const f = () => ({ a: 1 })`,
    `const f: Rule = (a) => { g(a) }`,
    `const f = once(() => { g() })`,
    `function f() { const inner = () => { g() }; inner() }`,
  ],
})

tester.run('what is written out is in capitals at module level, and nothing else', constants, {
  invalid: [
    refused(`const maxBytes = 64 * 1024`, UPPER),
    refused(`export const title = 'Homes'`, UPPER),
    refused('const path = `/rest/v1/${TABLE}`', UPPER),
    refused(`const pattern = /a+/u`, UPPER),
    refused(`const offset = -1`, UPPER),
    refused(`const kind = 'a' as const`, UPPER),
    refused(`export const LIMITS = { anon: 1 }`, CAMEL),
    refused(`const ROWS = [1, 2]`, CAMEL),
    refused(`const SCHEMA = z.object({})`, CAMEL),
    refused(`const MAX_MS = Number(text)`, CAMEL),
    refused(`const A = {}`, CAMEL),
  ],
  valid: [
    `const MAX_BYTES = 64 * 1024`,
    `export const TITLE = 'Homes'`,
    `const PATTERN = /a+/u`,
    `const limits = { anon: 1 } as const`,
    `const Context = createContext(null)`,
    `const isOpen = true`,
    `const none = null`,
    `let title = 'Homes'`,
    `function f() { const title = 'Homes'; return title }`,
  ],
})
