// The parts of `npm test`: what each runs, what it needs, and how long one of its files should take.

export type Part = {
  readonly name: string
  /** Parts that have to be good before this one can begin. */
  readonly needs: readonly string[]
  readonly work:
    | { readonly kind: 'build' }
    /** PostgreSQL, and a template of each engine. */
    | { readonly kind: 'databases' }
    /** A script of a package, run by Node 24. Good when it exits with 0; counts as one test. */
    | { readonly kind: 'script'; readonly path: string; readonly args: readonly string[] }
    /** The same, with a report of its tests. `args` get files to run in place of all. */
    | {
        readonly kind: 'tests'
        readonly path: string
        readonly args: (files: readonly string[]) => readonly string[]
        /** What a file should take on a quiet machine; a longer one is reported, never a failure. */
        readonly fileSecondsMax: number
        /** How many files with a failed test are run once more, alone: what passes then is named. More is a fault. */
        readonly secondTryFilesMax: number
      }
}

const script = (name: string, path: string, ...args: string[]): Part => ({
  name,
  needs: [],
  work: { kind: 'script', path, args },
})

type TestWork = Extract<Part['work'], { kind: 'tests' }>

const vitest = (
  name: string,
  needs: readonly string[],
  limits: Pick<TestWork, 'fileSecondsMax' | 'secondTryFilesMax'>,
): Part => ({
  name,
  needs,
  work: {
    kind: 'tests',
    path: 'node_modules/vitest/vitest.mjs',
    ...limits,
    args: (files) => [
      'run',
      '--project',
      name,
      '--reporter=default',
      '--reporter=./tools/test-parts/vitest-report.ts',
      ...files,
    ],
  },
})

/**
 * In the order in which they begin. Journeys take longest and wait most, for browsers and clocks: what runs beside them uses the
 * processor meanwhile.
 */
export const parts: readonly Part[] = [
  { name: 'web build', needs: [], work: { kind: 'build' } },
  { name: 'databases', needs: [], work: { kind: 'databases' } },
  script('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  // Its rules read the types anyway: that they hold is found in the same pass.
  script(
    'lint',
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '--type-check',
    '--deny-warnings',
  ),
  script('import rules', 'tools/import-rules.ts'),
  { ...script('web size', 'tools/check-web-size.ts'), needs: ['web build'] },
  {
    name: 'e2e',
    needs: ['databases', 'web build'],
    work: {
      kind: 'tests',
      path: 'node_modules/@playwright/test/cli.js',
      fileSecondsMax: 60,
      // Playwright tries a journey twice by itself.
      secondTryFilesMax: 0,
      args: (files) => [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=line,./tools/test-parts/journey-report.ts',
        ...files,
      ],
    },
  },
  vitest('unit', [], { fileSecondsMax: 10, secondTryFilesMax: 0 }),
  // Servers, processes and databases of a busy machine are late now and then.
  vitest('sql', ['databases'], { fileSecondsMax: 30, secondTryFilesMax: 2 }),
  vitest('wire', ['databases', 'web build'], { fileSecondsMax: 30, secondTryFilesMax: 2 }),
]

export class UnknownPart extends Error {}

/** The named parts and what they need; all without a name. An error names the parts there are. */
export function choose(names: readonly string[]): readonly Part[] | UnknownPart {
  const unknown = names.filter((name) => parts.every((part) => part.name !== name))
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ')
    return new UnknownPart(`No part is called ${unknown.join(', ')}. Parts: ${known}`)
  }
  if (names.length === 0) return parts
  const wanted = new Set<string>()
  const want = (name: string): void => {
    wanted.add(name)
    for (const needed of parts.find((part) => part.name === name)?.needs ?? []) want(needed)
  }
  for (const name of names) want(name)
  return parts.filter(({ name }) => wanted.has(name))
}
