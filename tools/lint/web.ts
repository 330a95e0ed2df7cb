// Rules of our own for the web application, as a plugin of oxlint.

import { noEffectInQuery } from './effect-in-query.ts'
import { noImportRefusal } from './import-refusal.ts'
import { noIntl } from './no-intl.ts'
import { noQueryInComponent } from './query-in-component.ts'

export default {
  meta: { name: 'web' },
  rules: {
    'no-effect-in-query': noEffectInQuery,
    'no-import-refusal': noImportRefusal,
    'no-intl': noIntl,
    'no-query-in-component': noQueryInComponent,
  },
}
