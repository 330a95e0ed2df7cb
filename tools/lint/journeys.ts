// Rules of our own for journeys, as a plugin of oxlint.

import { noSingleRead } from './single-read.ts'

export default { meta: { name: 'journeys' }, rules: { 'no-single-read': noSingleRead } }
