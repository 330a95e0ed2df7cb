// The rule `web/no-query-in-component`: a query is declared once, as query options beside its key (ARCHITECTURE.md, "Where
// a fact lives"). Declared in two components, its key, stale time and shape drift apart.

import type { Rule } from './rule.ts'

export const noQueryInComponent: Rule = {
  meta: {
    type: 'problem',
    messages: { query: 'A component declares no query: query options of web/src/api.' },
  },
  create(context) {
    return {
      Property(node) {
        if (node.key.type === 'Identifier' && node.key.name === 'queryFn')
          context.report({ node, messageId: 'query' })
      },
    }
  },
}
