// Rules `server/claims-at-home` and `server/timeouts-at-home`: the settings for the caller's claims and for statement timeouts
// are each written in one file. A second place would be a second opinion of whom the database believes to be the caller.

import type { Rule } from './rule.ts'

const CLAIMS = 'request.jwt.claims'

export const claimsAtHome: Rule = {
  meta: {
    type: 'problem',
    messages: {
      elsewhere: `Only server/src/db/as-caller.ts writes ${CLAIMS}: asCaller, or becomeCaller in an open transaction.`,
    },
  },
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'string' && node.value.includes(CLAIMS))
        context.report({ node, messageId: 'elsewhere' })
    },
    TemplateElement(node) {
      if (node.value.raw.includes(CLAIMS)) context.report({ node, messageId: 'elsewhere' })
    },
  }),
}

export const timeoutsAtHome: Rule = {
  meta: {
    type: 'problem',
    messages: {
      number:
        'How long a statement may run stands in server/src/db/statement-timeouts.ts: take it from there.',
    },
  },
  create: (context) => ({
    Property({ key, value }) {
      const isTimeout =
        (key.type === 'Identifier' && key.name === 'statementTimeoutMs') ||
        (key.type === 'Literal' && key.value === 'statementTimeoutMs')
      if (isTimeout && value.type === 'Literal')
        context.report({ node: value, messageId: 'number' })
    },
  }),
}
