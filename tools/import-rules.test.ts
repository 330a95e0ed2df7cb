import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findImports, findViolations, inspectImports } from './import-rules.ts'

const judge = (file: string, text: string) => findViolations([file], findImports(file, text))

describe('import rules', () => {
  test.each([
    ['web/src/features/sign-up/form.tsx', `import { x } from '../property-list/list.tsx'`],
    ['web/src/pages/home/page.tsx', `import { x } from '../about/page.tsx'`],
    ['web/src/ui/button.tsx', `import { x } from '../components/card.tsx'`],
    ['web/src/lib/rupees.ts', `import { x } from '../../../server/src/db/sql.ts'`],
    ['packages/search/src/parse.ts', `import { x } from '@basera/contract/brand'`],
    ['server/src/db/open.ts', `import { x } from '../rest/service.ts'`],
    ['server/src/auth/service.ts', `export { x } from '../rest/service.ts'`],
    ['server/src/rest/request/parse.ts', `import { x } from '../schema/tables.ts'`],
    ['server/src/rest/request/parse.ts', `import { z } from 'zod'`],
    ['server/src/rest/plan/plan.ts', `import type { x } from '../query/select.ts'`],
    [
      'server/src/rest/respond/json.ts',
      `const x = await IMPORT('../request/parse.ts')`.replace('IMPORT', 'import'),
    ],
    ['e2e/homes/home.spec.ts', `import { x } from '@basera/contract/messages/homes/home'`],
    ['server/test/rest/read.test.ts', `import { x } from '@basera/contract/constants/limits'`],
  ])('refuses in %s: %s', (file, text) => {
    expect(judge(file, text)).toEqual([expect.stringContaining(`${file}:1 `)])
  })

  test.each([
    ['web/src/features/sign-up/form.tsx', `import { x } from './field.tsx'`],
    ['web/src/pages/home/page.tsx', `import { x } from '../../features/property-list/list.tsx'`],
    ['server/src/app.ts', `import { x } from './rest/service.ts'`],
    ['server/src/rest/plan/plan.ts', `import type { x } from '../request/types.ts'`],
    ['server/src/rest/request/parse.test.ts', `import { test } from 'vitest'`],
    ['e2e/homes/home.spec.ts', `import type { x } from '@basera/contract/database-types'`],
  ])('allows in %s: %s', (file, text) => {
    expect(judge(file, text)).toEqual([])
  })

  test('names the line of an import that spans several', () => {
    expect(judge('web/src/ui/a.tsx', `import {\n  x,\n} from '../pages/home/page.tsx'\n`)).toEqual([
      'web/src/ui/a.tsx:3 web/src/ui may not import web/src/pages/* (../pages/home/page.tsx)',
    ])
  })

  test('refuses a source file in a folder without a rule', () => {
    expect(judge('misc/thing.ts', '')).toEqual([
      'misc/thing.ts:1 lies in a folder that tools/import-rules-table.ts does not know',
    ])
  })

  test.each([
    [
      'two files',
      { 'a.ts': `import { b } from './b.ts'`, 'b.ts': `import { a } from './a.ts'` },
      ['web/src/lib/a.ts:1 stands in a circle of imports: a.ts → b.ts → a.ts'],
    ],
    [
      'types alone, over a third file',
      {
        'a.ts': `// first line\nimport type { B } from './b.ts'`,
        'b.ts': `export type { C } from './c.ts'`,
        'c.ts': `import type { A } from './a.ts'`,
      },
      ['web/src/lib/a.ts:2 stands in a circle of imports: a.ts → b.ts → c.ts → a.ts'],
    ],
    [
      'a file with itself',
      { 'a.ts': `import { a } from './a.ts'` },
      ['web/src/lib/a.ts:1 stands in a circle of imports: a.ts → a.ts'],
    ],
    [
      'two ways to one file, which are no circle',
      {
        'a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
        'b.ts': `import { c } from './c.ts'`,
        'c.ts': '',
      },
      [],
    ],
  ])('names circles: %s', (_title, texts: Readonly<Record<string, string>>, named) => {
    const files = Object.entries(texts).map(
      ([name, text]) => [`web/src/lib/${name}`, text] as const,
    )
    const paths = files.map(([path]) => path)
    const said = findViolations(
      paths,
      files.flatMap(([path, text]) => findImports(path, text)),
    )
    expect(
      said.map((line) => line.replaceAll(/(?<=(?:imports: |→ ))web\/src\/lib\//g, '')),
    ).toEqual(named)
  })

  test('the project follows its own import rules', () => {
    expect(inspectImports(dirname(import.meta.dirname)).violations).toEqual([])
  })
})
