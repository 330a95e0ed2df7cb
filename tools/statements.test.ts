import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findGaps, findProofs, inspectStatements, readStatements } from './statements.ts'

const idsIn = (text: string) => findProofs('a.test.ts', text).map(({ id }) => id)

describe('a number is proven by the title of a test', () => {
  test.each([
    ['a test', `test('R-HOME-01 opens', () => {})`],
    ['its other name', `it("opens (R-HOME-01)", () => {})`],
    ['a template', 'test(`R-HOME-01 ${path} opens`, () => {})'],
    ['one run under a condition', `it.runIf(isHere)('R-HOME-01 opens', () => {})`],
    ['a block around it', `describe('R-HOME-01', () => { test('opens', () => {}) })`],
    ['a block of Playwright', `test.describe('R-HOME-01', () => { test('opens', () => {}) })`],
    ['a block on each engine', `describeOnEachEngine('R-HOME-01', () => it('opens', () => {}))`],
    ['a test in a loop', `for (const a of all) test(a + 'x', () => {}), test('R-HOME-01', run)`],
    ['a list of cases', `it.each([['a', 1]] as const)('R-HOME-01 %s', () => {})`],
    ['a case of a list', `it.each<string>(['a', 'b (R-HOME-01)'])('refuses %s', () => {})`],
    ['a case by its place', `it.each([[1, 'R-HOME-01']])('%i is %s', () => {})`],
    ['a case by its name', `it.each([{ title: 'R-HOME-01 opens' }])('$title', () => {})`],
    ['cases with a name', `const all = ['R-HOME-01']; it.each(all)('%s', () => {})`],
    ['a row of the matrix', `provesMatrix('homes', [{ title: 'R-HOME-01 opens', sql: '' }])`],
  ])('%s', (_what, text) => {
    expect(idsIn(text)).toEqual(['R-HOME-01'])
  })

  test.each([
    ['a comment', `// R-HOME-01\ntest('opens', () => {})`],
    ['another string', `test('opens', () => { expect('R-HOME-01').toBe(1) })`],
    ['a value that the title does not show', `it.each([['a', 'R-HOME-01']])('%s', () => {})`],
    ['a skipped test', `test.skip('R-HOME-01 opens', () => {})`],
    ['a test to be written', `it.todo('R-HOME-01 opens')`],
    ['a test known to fail', `test.fixme('R-HOME-01 opens', () => {})`],
    ['a test in a skipped block', `describe.skip('a', () => { it('R-HOME-01', () => {}) })`],
    ['a block without a test', `describe('R-HOME-01', () => {})`],
  ])('not by %s', (_what, text) => {
    expect(idsIn(text)).toEqual([])
  })

  test('and is found by file, line and the titles around it', () => {
    const text = `describe('home', () => {\n  test('R-HOME-01 R-HOME-02 opens', () => {})\n})\n`
    expect(findProofs('a.test.ts', text)).toEqual([
      { id: 'R-HOME-01', file: 'a.test.ts', line: 2, title: 'home > R-HOME-01 R-HOME-02 opens' },
      { id: 'R-HOME-02', file: 'a.test.ts', line: 2, title: 'home > R-HOME-01 R-HOME-02 opens' },
    ])
  })
})

test('a statement without a test, and a number that is no statement, are named', () => {
  const statements = readStatements('| R-HOME-01 | The hero. |\n| R-HOME-02 | The tabs. |\n')
  const proofs = findProofs('a.test.ts', `test('R-HOME-02 R-HOME-99 opens', () => {})`)
  expect(findGaps(statements, proofs)).toEqual([
    `R-HOME-01 stands in no test's title: The hero.`,
    'a.test.ts:1 R-HOME-99 is no statement of docs/statements.md',
  ])
})

test('each of the 92 statements is proven by a test', () => {
  const { statements, proofs } = inspectStatements(dirname(import.meta.dirname))
  expect(new Set(statements.map(({ id }) => id)).size).toBe(92)
  expect(findGaps(statements, proofs)).toEqual([])
})
