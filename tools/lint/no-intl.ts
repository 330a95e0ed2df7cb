// The rule `web/no-intl`: the first use of Intl, and of the methods made of it, costs a slow phone a tenth of a second, during which it
// hears no finger. Dates, times and numbers have functions of their own: web/src/lib/dates.ts and words.ts.

import type { Rule } from './rule.ts'

const methods: ReadonlySet<string> = new Set([
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
])

export const noIntl: Rule = {
  meta: {
    type: 'problem',
    messages: {
      slow: 'Its first use costs a slow phone a tenth of a second: lib/dates.ts, lib/words.ts.',
    },
  },
  create: (context) => ({
    MemberExpression(node) {
      const { object, property } = node
      const isIntl = object.type === 'Identifier' && object.name === 'Intl'
      const isMadeOfIt = property.type === 'Identifier' && methods.has(property.name)
      if (isIntl || isMadeOfIt) context.report({ node, messageId: 'slow' })
    },
  }),
}
