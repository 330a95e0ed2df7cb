// The rule `web/no-import-refusal`: `import(…).then(use, refuse)` never refuses. The build tool draws the whole call into
// what runs once the files are there, so the second function does not hear of files that did not arrive: a promise kept
// until then fails for the page's life. `try` around an awaited import, or `.catch` on a function that imports, hears of it.

import type { Rule } from './rule.ts'

export const noImportRefusal: Rule = {
  meta: {
    type: 'problem',
    messages: {
      unheard:
        'This function does not hear of files that did not arrive. Use try around an awaited import.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'ImportExpression') return
        const { property } = callee
        const isThen = property.type === 'Identifier' && property.name === 'then'
        if (!isThen || node.arguments.length > 1)
          context.report({ node: property, messageId: 'unheard' })
      },
    }
  },
}
