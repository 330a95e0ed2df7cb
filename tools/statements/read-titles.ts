// Reads a test file's text: which tests it holds, and the title of each with those of the blocks around it. A test that
// never runs (skip, todo, fixme, or in such a block) is none; one that runs under a condition is.

import { parseAst } from 'vitest/node'

export type TestTitle = {
  readonly line: number
  /** The titles of the blocks around it and its own, joined by " > "; "…" stands for what is put in as it runs. */
  readonly title: string
}

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown }
type Call = {
  readonly kind: 'block' | 'test' | 'matrix' | 'never runs'
  /** The rows of `.each(rows)`. */
  readonly rows: Node | null
}

const blocks = new Set(['describe', 'describeOnEachEngine'])
const neverRuns = new Set(['skip', 'todo', 'fixme'])
/** `%s` takes the next value of a row, `$title` the row's field of that name. */
const PLACE = /%[a-zA-Z]|\$(\w+)/g

export function readTitles(file: string, text: string): readonly TestTitle[] {
  const program: unknown = parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' })
  const constants = new Map<string, Node>()
  const matrixCases: Node[] = []
  const found: TestTitle[] = []
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length
  const add = (node: Node, ...titles: string[]) =>
    found.push({ line: lineOf(node), title: titles.join(' > ') })

  const collect = (node: Node): void => {
    if (node.type === 'VariableDeclarator') {
      const [name, value] = [nameOf(node['id']), toNode(node['init'])]
      if (name !== null && value !== null) constants.set(name, bare(value))
    }
    if (node.type === 'Property' && nameOf(node['key']) === 'title') matrixCases.push(node)
    childrenOf(node).forEach(collect)
  }

  const visit = (node: Node, around: readonly string[]): void => {
    const call = node.type === 'CallExpression' ? readCall(toNode(node['callee'])) : null
    const [first, ...others] = call === null ? [] : argumentsOf(node)
    const title = first === undefined ? null : textOf(first)
    if (call === null || title === null)
      return childrenOf(node).forEach((one) => visit(one, around))
    switch (call.kind) {
      case 'never runs':
        return
      case 'block':
        return others.forEach((one) => visit(one, [...around, title]))
      case 'matrix':
        for (const one of matrixCases)
          add(one, ...around, title, textOf(toNode(one['value'])) ?? '')
        return
      case 'test':
        add(node, ...around, title)
        for (const row of rowsOf(call.rows, constants)) {
          const filled = fill(title, row)
          if (filled !== title) add(node, ...around, filled)
        }
        return
      default:
        call.kind satisfies never
    }
  }

  const root = toNode(program)
  if (root !== null) {
    collect(root)
    visit(root, [])
  }
  return found
}

/** `test`, `it.each(rows)`, `test.describe.skip` …: what a call of it makes; null for any other function. */
function readCall(callee: Node | null): Call | null {
  let rows: Node | null = null
  const names: string[] = []
  for (let node = callee; node !== null;) {
    if (node.type === 'CallExpression') {
      rows = argumentsOf(node)[0] ?? null
      node = toNode(node['callee'])
    } else if (node.type === 'MemberExpression') {
      names.push(nameOf(node['property']) ?? '')
      node = toNode(node['object'])
    } else {
      const root = nameOf(node)
      if (root === null) return null
      if (root === 'provesMatrix' && names.length === 0) return { kind: 'matrix', rows: null }
      if (!blocks.has(root) && root !== 'test' && root !== 'it') return null
      if (names.some((name) => neverRuns.has(name))) return { kind: 'never runs', rows: null }
      const isBlock = blocks.has(root) || names.includes('describe')
      return { kind: isBlock ? 'block' : 'test', rows: names.includes('each') ? rows : null }
    }
  }
  return null
}

function rowsOf(table: Node | null, constants: ReadonlyMap<string, Node>): readonly Node[] {
  if (table === null) return []
  const rows = constants.get(nameOf(bare(table)) ?? '') ?? bare(table)
  return rows.type === 'ArrayExpression' ? toNodes(rows['elements']).map(bare) : []
}

function fill(title: string, row: Node): string {
  const values = row.type === 'ArrayExpression' ? toNodes(row['elements']) : [row]
  let next = 0
  return title.replaceAll(PLACE, (place, field: string | undefined) => {
    const value = field === undefined ? values[next++] : fieldOf(row, field)
    return (value && textOf(value)) ?? place
  })
}

const fieldOf = (row: Node, field: string): Node | null =>
  toNode(toNodes(row['properties']).find(({ key }) => nameOf(key) === field)?.['value'])

/** The text of a string, null for anything else. */
function textOf(written: Node | null): string | null {
  if (written === null) return null
  const node = bare(written)
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return toNodes(node['quasis'])
    .map(({ value }) => (isRecord(value) && typeof value['raw'] === 'string' ? value['raw'] : ''))
    .join('…')
}

/** Without `as const`, `satisfies …` and brackets. */
function bare(node: Node): Node {
  const inner = /^TS(As|Satisfies)Expression$|^Parenthesized/.test(node.type)
    ? toNode(node['expression'])
    : null
  return inner === null ? node : bare(inner)
}

const argumentsOf = (call: Node): readonly Node[] => toNodes(call['arguments'])

function nameOf(value: unknown): string | null {
  const node = toNode(value)
  return node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null
}

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(toNodes)

function toNodes(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(toNodes)
  const node = toNode(value)
  return node === null ? [] : [node]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isNode = (value: unknown): value is Node =>
  isRecord(value) && typeof value['type'] === 'string' && typeof value['start'] === 'number'

const toNode = (value: unknown): Node | null => (isNode(value) ? value : null)
