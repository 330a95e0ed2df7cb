// The rule `journeys/no-single-read`: a page that changes is not read once. What `innerText()`, `count()` and their like
// answer is how the page was at one moment, and on a busy machine that is another moment. A read is good where it is
// repeated until it fits: in expect.poll(() => …), expect(async () => …).toPass() and whatever runs in the page itself.

import type { Node, Rule } from './rule.ts'

const singleReads = new Set([
  'allInnerTexts',
  'allTextContents',
  'ariaSnapshot',
  'boundingBox',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
])
/** Reads of a page or locator when they are called with nothing; elsewhere they are other things. */
const readsWithoutArguments = new Set(['all', 'content', 'count', 'title'])
/** An action as long as its result is not used. */
const evaluations = new Set(['evaluate', 'evaluateAll'])
/** Their functions run in the page. */
const inPage = new Set([...evaluations, 'addInitScript', 'evaluateHandle', 'waitForFunction'])
const functions = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])

export const noSingleRead: Rule = {
  meta: {
    type: 'problem',
    messages: {
      once: '{{name}}() says how the page was at one moment. Use an expectation that waits, expect.poll or toPass.',
    },
  },
  create(context) {
    /** Functions of the file that read and expect nothing themselves: a call of one is a read. */
    const readers = new Map<Node, Node[]>()
    const expecting = new Set<Node>()
    const calls: Node[] = []

    const report = (node: Node) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the visitor's own node, seen as less than it is
      context.report({ node: node as never, messageId: 'once', data: { name: calledName(node) } })

    const judge = (node: Node) => {
      if (repeats(node)) return
      const around = nearestFunction(node)
      if (around === null || ownName(around) === null || isExported(around)) report(node)
      else readers.set(around, [...(readers.get(around) ?? []), node])
    }

    return {
      CallExpression(call) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same tree, as far as it is used here
        const node = call as unknown as Node
        calls.push(node)
        if (calledName(node) === 'expect') {
          const around = nearestFunction(node)
          if (around !== null) expecting.add(around)
        }
        if (isRead(node)) judge(node)
      },
      'Program:exit'() {
        const done = new Set<Node>()
        for (;;) {
          const next = [...readers].find(([reader]) => !done.has(reader))
          if (next === undefined) return
          const [reader, reads] = next
          done.add(reader)
          if (expecting.has(reader)) {
            for (const read of reads) report(read)
            continue
          }
          const name = ownName(reader)
          for (const node of calls) {
            const isCall = node.callee?.type === 'Identifier' && node.callee.name === name
            if (isCall && isAnswerUsed(node)) judge(node)
          }
        }
      },
    }
  },
}

function isRead(node: Node): boolean {
  const { callee } = node
  if (callee?.type !== 'MemberExpression') return false
  const name = calledName(node)
  if (callee.object?.name === 'Promise') return false
  if (evaluations.has(name)) return isAnswerUsed(node)
  return singleReads.has(name) || (readsWithoutArguments.has(name) && node.arguments?.length === 0)
}

function isAnswerUsed({ parent }: Node): boolean {
  const around = parent?.type === 'AwaitExpression' ? parent.parent : parent
  return around?.type !== 'ExpressionStatement'
}

/** Whether a function around the node is run again until it fits, or runs in the page. */
function repeats(node: Node): boolean {
  const around = nearestFunction(node)
  if (around === null) return false
  const call = around.parent
  if (call?.type === 'CallExpression' && call.callee !== around) {
    const name = calledName(call)
    const isPoll = name === 'poll' && call.callee?.object?.name === 'expect'
    if (isPoll || inPage.has(name)) return true
    if (name === 'expect' && call.parent?.property?.name === 'toPass') return true
  }
  return repeats(around)
}

function nearestFunction({ parent }: Node): Node | null {
  if (parent === null) return null
  return functions.has(parent.type) ? parent : nearestFunction(parent)
}

const calledName = ({ callee }: Node): string =>
  (callee?.type === 'MemberExpression' ? callee.property?.name : callee?.name) ?? ''

/** The name that a function of the file is called by. */
function ownName({ id, parent }: Node): string | null {
  if (id?.name !== undefined) return id.name
  return parent?.type === 'VariableDeclarator' ? (parent.id?.name ?? null) : null
}

/** Its callers are in another file, which the rule does not see. */
function isExported(node: Node): boolean {
  const declaration = node.type === 'FunctionDeclaration' ? node : node.parent?.parent
  return declaration?.parent?.type === 'ExportNamedDeclaration'
}
