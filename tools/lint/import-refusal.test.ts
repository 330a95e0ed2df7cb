import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { noImportRefusal } from './import-refusal.ts'

RuleTester.describe = describe
RuleTester.it = test

const refused = (code: string) => ({ code, errors: [/does not hear of files that did not arrive/] })

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } }).run(
  'what is done about a file that did not arrive stands outside of its import',
  noImportRefusal,
  {
    invalid: [
      refused(`import('./a.ts').then(({ a }) => a(), () => undefined)`),
      refused(`loading ??= import('./a.ts').then(use, (error) => { loading = null; throw error })`),
      refused(`import('./a.ts').catch(() => null)`),
      refused(`import('./a.ts').finally(stop)`),
    ],
    valid: [
      `const part = deferred(() => import('./a.tsx').then(({ Part }) => Part))`,
      `async function begin() { const { a } = await import('./a.ts'); return a() }`,
      `const load = () => import('./a.ts'); load().then(({ a }) => a(), () => undefined)`,
      `const load = () => import('./a.ts'); loading ??= load().catch(again)`,
    ],
  },
)
