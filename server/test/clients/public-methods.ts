// The public methods of a package, read from its own type declarations.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../../node_modules')

/** By the name of the class or interface; those without methods are left out. */
export function publicMethods(packageName: string): ReadonlyMap<string, readonly string[]> {
  const folder = join(modules, packageName, 'dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The folder `main` says the same for another module system.
    .filter((file) => /\.d\.m?ts$/.test(file) && !file.startsWith('main'))
  const found = new Map<string, readonly string[]>()
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(COMMENT, '')
    for (const { index, 0: head, 1: name = '' } of text.matchAll(DECLARATION)) {
      const body = text.indexOf('{', endOfTypeParameters(text, index + head.length))
      const methods = membersOf(text, body).flatMap(methodName)
      if (methods.length > 0) found.set(name, [...new Set(methods)])
    }
  }
  return found
}

const COMMENT = /\/\*[\s\S]*?\*\//g
const DECLARATION = /\b(?:class|interface) (\w+)\b/g
const HIDDEN = /^(?:private|protected|static|get |set |constructor\b|_|#)/
/** `name(…)`, `name<T>(…)`, `name: (…) => …`. */
const METHOD = /^(?:readonly )?([A-Za-z]\w*)\??(?:[(<]|: \()/

function methodName(member: string): string[] {
  const name = HIDDEN.test(member) ? undefined : METHOD.exec(member)?.[1]
  return name === undefined ? [] : [name]
}

/** Where the brackets after a name have been closed: `class A<T extends { x: 1 }> {`. */
function endOfTypeParameters(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1
    if (text[at] === '>' && text[at - 1] !== '=') depth -= 1
    if (text[at] === '{' && depth === 0) return at
  }
  return start
}

/** The members of the body that opens at `open`, without those nested in them. */
function membersOf(text: string, open: number): string[] {
  const members: string[] = []
  let depth = 0
  let start = open + 1
  for (let at = open; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if ('{(['.includes(letter)) depth += 1
    if ('})]'.includes(letter)) depth -= 1
    if (depth === 0) break
    if (depth !== 1 || letter !== ';') continue
    members.push(text.slice(start, at).trim())
    start = at + 1
  }
  return members
}
