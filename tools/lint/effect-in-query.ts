// The rule `web/no-effect-in-query`: a query function fetches and returns, without side effects. The cache may
// run it again, ahead of time or for no mounted component. Effects of its result belong to the component that shows it.

import type { Node, Rule } from './rule.ts'

/** Functions that change what is shown, stored or open; `onNew`, `setTyped`, `storeDraft`. */
const EFFECT = /^(?:on|set|keep|forget|remember)(?=[A-Z])|^(?:navigate|toast|dispatch)$/
/** Methods of an object that shows or changes something. */
const effectsOf: Readonly<Record<string, RegExp>> = {
  notify: /./,
  localStorage: /^(?:set|remove|clear)/,
  sessionStorage: /^(?:set|remove|clear)/,
  queryClient: /^(?:set|invalidate|remove|reset|cancel|clear)/,
}

export const noEffectInQuery: Rule = {
  meta: {
    type: 'problem',
    messages: {
      effect:
        '{{name}}() in a query function: it asks and answers. Whoever shows the answer does the rest.',
    },
  },
  create(context) {
    return {
      CallExpression(call) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same tree, as far as it is used here
        const node = call as unknown as Node
        const name = effectOf(node)
        if (name !== null && isInQuery(node))
          context.report({ node: call, messageId: 'effect', data: { name } })
      },
    }
  },
}

/** The name of the effect that is called; null for anything else. */
function effectOf({ callee }: Node): string | null {
  if (callee?.type === 'Identifier')
    return callee.name !== undefined && EFFECT.test(callee.name) ? callee.name : null
  const method = callee?.property?.name
  const owner = callee?.object?.name ?? callee?.object?.property?.name
  if (method === undefined || owner === undefined) return null
  return effectsOf[owner]?.test(method) === true ? `${owner}.${method}` : null
}

function isInQuery({ parent }: Node): boolean {
  if (parent === null) return false
  return (parent.type === 'Property' && parent.key?.name === 'queryFn') || isInQuery(parent)
}
