// The rule `web/no-import-refusal`: `import(…).then(use, refuse)` does not handle a rejection. The build tool moves the whole
// call behind the loading of the files, so the second function is not called when they fail to load, and a cached promise
// stays rejected for the page's life. `try` around an awaited import, or `.catch` on a function that imports, catches it.

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
