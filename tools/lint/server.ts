// Rules of our own for the server, as a plugin of oxlint.

import { claimsAtHome, timeoutsAtHome } from './one-home.ts'

export default {
  meta: { name: 'server' },
  rules: { 'claims-at-home': claimsAtHome, 'timeouts-at-home': timeoutsAtHome },
}
