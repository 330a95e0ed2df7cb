// Rules of our own for the web application, as a plugin of oxlint.

import { noImportRefusal } from './import-refusal.ts'

export default { meta: { name: 'web' }, rules: { 'no-import-refusal': noImportRefusal } }
