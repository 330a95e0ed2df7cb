// The rule `web/no-query-in-component`: a query is declared once, as query options beside its key (ARCHITECTURE.md, "Where
// a fact lives"). Two components that declare it each have a key, a time and a shape of their own sooner or later.

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
