// Rules of our own for all code, as a plugin of oxlint.

import { constants, functions } from './module-style.ts'

export default { meta: { name: 'style' }, rules: { constants, functions } }
