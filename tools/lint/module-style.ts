// Rules `style/functions` and `style/constants`: how what stands at the level of a module is written (docs/words.md), so that its
// name alone says whether it is a value written out, an object, or something to call.

import type { Rule } from './rule.ts'

const UPPER_SNAKE_CASE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/

/** What is used of a syntax tree's node (ESTree). */
type Node = {
  readonly type: string
  readonly name?: string
  readonly kind?: string
  readonly parent?: Node | null
  readonly id?: Node & { readonly typeAnnotation?: Node | null }
  readonly init?: Node | null
  readonly body?: Node | readonly Node[]
  readonly expression?: Node | boolean
  readonly argument?: Node | null
  readonly left?: Node
  readonly right?: Node
  readonly value?: unknown
  readonly declarations?: readonly Node[]
}

const typeOnly = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Without `as const`, `satisfies …` and brackets. */
function unwrap(node: Node): Node {
  const isWrapped = typeOnly.has(node.type) || node.type === 'ParenthesizedExpression'
  return isWrapped && typeof node.expression === 'object' ? unwrap(node.expression) : node
}

/** A number, a string or a regular expression, and numbers that are reckoned from written ones. */
function isWrittenOut(given: Node | null | undefined): boolean {
  if (given === null || given === undefined) return false
  const node = unwrap(given)
  if (node.type === 'Literal') return node.value !== null && typeof node.value !== 'boolean'
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'UnaryExpression') return isWrittenOut(node.argument)
  return node.type === 'BinaryExpression' && isWrittenOut(node.left) && isWrittenOut(node.right)
}

/** The declarators of a module's own `const`s. */
function constantsOf({ body }: Node): readonly Node[] {
  if (!Array.isArray(body)) return []
  return body
    .map((statement: Node & { declaration?: Node | null }) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => declarations ?? [])
    .filter(({ id }) => id?.type === 'Identifier')
}

export const functions: Rule = {
  meta: {
    type: 'problem',
    messages: {
      block:
        'At module level a function with a block body is a declaration: function {{name}}(…) {…}',
    },
  },
  create: (context) => ({
    Program(program) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same tree, as far as it is used here
      for (const { id, init } of constantsOf(program as unknown as Node)) {
        const hasBlock =
          init?.type === 'ArrowFunctionExpression' &&
          init.body !== undefined &&
          'type' in init.body &&
          init.body.type === 'BlockStatement'
        // A declared type says more of an arrow than a declaration could repeat.
        if (!hasBlock || id === undefined || (id.typeAnnotation ?? null) !== null) continue
        context.report({
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
          node: id as never,
          messageId: 'block',
          data: { name: id.name ?? '' },
        })
      }
    },
  }),
}

export const constants: Rule = {
  meta: {
    type: 'problem',
    messages: {
      upper: '{{name}} is a value written out: UPPER_SNAKE_CASE, with its unit.',
      camel: '{{name}} is no number, string or pattern written out: camelCase.',
    },
  },
  create: (context) => ({
    Program(program) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same tree, as far as it is used here
      for (const { id, init } of constantsOf(program as unknown as Node)) {
        const name = id?.name ?? ''
        const isUpper = UPPER_SNAKE_CASE.test(name)
        if (isWrittenOut(init) === isUpper) continue
        context.report({
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
          node: id as never,
          messageId: isUpper ? 'camel' : 'upper',
          data: { name },
        })
      }
    },
  }),
}
