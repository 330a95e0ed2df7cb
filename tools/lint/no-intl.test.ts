import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { noIntl } from './no-intl.ts'

RuleTester.describe = describe
RuleTester.it = test

const refused = (code: string) => ({ code, errors: [/costs a slow phone a tenth of a second/] })

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } }).run(
  'a page of the application formats nothing by Intl',
  noIntl,
  {
    invalid: [
      refused(`const hour = new Intl.DateTimeFormat('en-IN', { hour: 'numeric' })`),
      refused(`const inWords = (count: number) => count.toLocaleString('en-IN')`),
      refused(`new Date().toLocaleDateString()`),
      refused(`new Date().toLocaleTimeString('en-IN')`),
    ],
    valid: [
      `formatNumber(120000)`,
      `const zone = document.documentElement.dataset.intl`,
      `one.localeCompare(other)`,
    ],
  },
)
