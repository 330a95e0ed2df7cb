// Reads the imports of every source file, compares them with the table of who may import whom, and prints the matrix.
// Run: npm run import-rules

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { findCircles } from './import-circles.ts'
import { areaRules, OUTSIDE_TESTS, SPELLED_IN_TESTS, type AreaRule } from './import-rules-table.ts'

export type FoundImport = {
  /** Importing file, relative to the project, with forward slashes. */
  readonly from: string
  readonly line: number
  /** Imported file relative to the project, or null for an npm package or a Node module. */
  readonly to: string | null
  readonly specifier: string
}

const SOURCE_FILE = /\.(?:m?js|tsx?)$/
const UNIT_TEST = /\.test\.tsx?$/
const skippedFolders = new Set([
  'node_modules',
  'dist',
  'data',
  'docs',
  'artifacts',
  'test-results',
])
/** oxfmt writes every import so that its source is after `from` or `import` at the line's only string. */
const STATIC_IMPORT = /^(?:import|export|\})(?:[^'"\n]*\bfrom)?\s*['"]([^'"\n]+)['"]/
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"\n]+)['"]/g
const LINE_COMMENT = /^\s*(?:\/\/|\*|\/\*)/

/** Every source file under `root`, relative, with forward slashes. */
export const listSources = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skippedFolders.has(entry.name)) return []
    const path = posix.join(folder.split(sep).join('/'), entry.name)
    if (entry.isDirectory()) return listSources(root, path)
    return SOURCE_FILE.test(entry.name) ? [path] : []
  })

/** The imports of one file's text. */
export const findImports = (from: string, text: string): FoundImport[] =>
  text.split('\n').flatMap((content, index) => {
    if (LINE_COMMENT.test(content)) return []
    const specifiers = [
      ...(STATIC_IMPORT.exec(content)?.slice(1) ?? []),
      ...[...content.matchAll(DYNAMIC_IMPORT)].flatMap((match) => match.slice(1)),
    ]
    return specifiers.map((specifier) => ({
      from,
      line: index + 1,
      specifier,
      to: resolveSpecifier(from, specifier),
    }))
  })

function resolveSpecifier(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  }
  const own = /^@basera\/([^/]+)\/(.+)$/.exec(specifier)
  return own === null ? null : `packages/${own[1]}/src/${own[2]}.ts`
}

/** `*.ts` at the end: files right in that folder; `*` as a last name: any folder there; else the folder or file. */
function toPattern(area: string): RegExp {
  if (area.endsWith('*.ts')) return new RegExp(`^(${area.slice(0, -'*.ts'.length)})[^/]+$`)
  if (area.endsWith('/*')) return new RegExp(`^(${area.slice(0, -1)}[^/]+)/`)
  return new RegExp(`^(${area})(?:\\.tsx?$|/|$)`)
}
const patterns = new Map<string, RegExp>()
function matches(area: string, path: string): RegExpExecArray | null {
  const pattern = patterns.get(area) ?? toPattern(area)
  patterns.set(area, pattern)
  return pattern.exec(path)
}

const findRule = (path: string): AreaRule | undefined =>
  areaRules.find(({ area }) => matches(area, path))

/** Folder that counts as one area: the row's own, or for a `*` row the folder that matches it. */
function findAreaKey(path: string): string | undefined {
  const rule = findRule(path)
  return rule && `${rule.area} ${matches(rule.area, path)?.[1]}`
}

/** One line a violation, with file and line; empty when all is well. */
export const findViolations = (
  files: readonly string[],
  imports: readonly FoundImport[],
): string[] => [
  ...files
    .filter((file) => findRule(file) === undefined)
    .map((file) => `${file}:1 lies in a folder that tools/import-rules-table.ts does not know`),
  ...imports.flatMap((found) => {
    const reason = refuse(found)
    return reason === null ? [] : [`${found.from}:${found.line} ${reason} (${found.specifier})`]
  }),
  ...findCircles(imports).map((circle) => describeCircle(circle, imports)),
]

function describeCircle(circle: readonly string[], imports: readonly FoundImport[]): string {
  const [first = '', next = first] = circle
  const line = imports.find(({ from, to }) => from === first && to === next)?.line ?? 1
  return `${first}:${line} stands in a circle of imports: ${[...circle, first].join(' → ')}`
}

function refuse({ from, to }: FoundImport): string | null {
  const rule = findRule(from)
  if (rule === undefined) return null
  if (to === null)
    return rule.mayUseNpm === false && !UNIT_TEST.test(from)
      ? `${rule.area} may import no package`
      : null
  if (OUTSIDE_TESTS.test(from) && SPELLED_IN_TESTS.test(to))
    return 'a test spells texts and numbers itself'
  if (findAreaKey(from) === findAreaKey(to)) return null
  if (rule.may.some((area) => matches(area, to))) return null
  return `${rule.area} may not import ${findRule(to)?.area ?? to}`
}

/** Rows import columns; the numbers count import statements. Areas without any import are left out. */
export function renderMatrix(imports: readonly FoundImport[]): string {
  const counts = new Map<string, number>()
  for (const { from, to } of imports) {
    const key = `${findRule(from)?.area}→${to === null ? 'npm' : findRule(to)?.area}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const areas = areaRules
    .map(({ area }) => area)
    .filter((area) => [...counts.keys()].some((key) => key.split('→').includes(area)))
  const columns = [...areas, 'npm']
  const width = Math.max(...areas.map((area) => area.length))
  const heading = `${' '.repeat(width + 5)}${columns.map((_, index) => String(index + 1).padStart(4)).join('')}`
  const rows = areas.map((from, index) => {
    const cells = columns.map((to) => String(counts.get(`${from}→${to}`) ?? '·').padStart(4))
    return `${String(index + 1).padStart(3)}  ${from.padEnd(width)}${cells.join('')}`
  })
  return [heading, ...rows, `${String(columns.length).padStart(3)}  npm and Node`].join('\n')
}

/** Everything about the project under `root`. */
export function inspectImports(root: string): { violations: string[]; matrix: string } {
  const files = listSources(root)
  const imports = files.flatMap((file) => findImports(file, readFileSync(join(root, file), 'utf8')))
  return { violations: findViolations(files, imports), matrix: renderMatrix(imports) }
}

if (import.meta.main) {
  const { violations, matrix } = inspectImports(dirname(import.meta.dirname))
  console.log(`Who imports whom (rows import columns):\n\n${matrix}\n`)
  for (const violation of violations) console.error(violation)
  console.log(
    violations.length === 0
      ? 'No import breaks a rule.'
      : `${violations.length} imports break a rule.`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
