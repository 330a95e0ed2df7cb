// What a rule of our own is written with.

import type { RuleTester } from 'oxlint/plugins-dev'

export type Rule = Parameters<RuleTester['run']>[1]

/** What is used of a syntax tree's node (ESTree) where a rule walks the tree itself. */
export type Node = {
  readonly type: string
  readonly parent: Node | null
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly key?: Node
  readonly id?: Node | null
  readonly arguments?: readonly Node[]
  readonly name?: string
}
