// Which files .dockerignore lets into an image. As much of its grammar as ours uses: `*`, `**`, `!`; the last line that
// fits decides, and a folder speaks for what is in it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Rule = { readonly form: RegExp; readonly letsIn: boolean }

/** `path` is relative to the project, with forward slashes. */
export type Gate = (path: string) => boolean

export const readGate = (root: string): Gate =>
  parseGate(readFileSync(join(root, '.dockerignore'), 'utf8'))

export function parseGate(text: string): Gate {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toRule)
  return (path) => {
    const places = path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))
    return rules.findLast(({ form }) => places.some((place) => form.test(place)))?.letsIn ?? true
  }
}

function toRule(line: string): Rule {
  const letsIn = line.startsWith('!')
  const pattern = (letsIn ? line.slice(1) : line)
    .split(/(\*\*\/|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?'
      return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
    .join('')
  return { form: new RegExp(`^${pattern}$`), letsIn }
}
