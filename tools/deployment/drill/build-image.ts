// The Dockerfile's steps in folders: every stage one, every COPY through .dockerignore, every `npm` step as it stands.
// What only an image can do (packages of the distribution, its own users) is reported and left out.

import { execFileSync, execSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { readGate } from '../docker-context.ts'
import {
  environmentOf,
  instructionsOf,
  programOf,
  readDockerfile,
  type Instruction,
} from '../dockerfile.ts'

export type Image = {
  /** What `/app` of the image is. */
  readonly app: string
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
}

type Context = { readonly root: string; readonly files: readonly string[] }

/** `folder` becomes the home of all stages. */
export function buildImage(root: string, folder: string): Image {
  const letsIn = readGate(root)
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && letsIn(path) && existsSync(join(root, path)))
  console.log(`${files.length} tracked files enter the image`)
  const stages = readDockerfile(root)
  const homes = new Map(stages.map(({ name }, position) => [name, join(folder, String(position))]))
  for (const [position, { instructions }] of stages.entries()) {
    let workdir = join(folder, String(position))
    for (const instruction of instructions) {
      if (instruction.keyword === 'WORKDIR') {
        workdir = join(folder, String(position), instruction.text)
        mkdirSync(workdir, { recursive: true })
      }
      if (instruction.keyword === 'COPY') copy(instruction, workdir, { root, files }, homes)
      if (instruction.keyword === 'RUN') run(instruction.text, workdir, root)
    }
  }
  const runtime = stages.at(-1)
  const [command] = instructionsOf(runtime, 'CMD')
  if (command === undefined) throw new Error('The Dockerfile has no CMD')
  return {
    app: join(folder, String(stages.length - 1), 'app'),
    environment: environmentOf(runtime),
    command: programOf(command),
  }
}

function copy(
  { flags, words }: Instruction,
  workdir: string,
  context: Context,
  homes: ReadonlyMap<string | null, string>,
): void {
  const target = words.at(-1) ?? ''
  for (const source of words.slice(0, -1)) {
    if (flags['from'] === undefined) copyFromContext(source, join(workdir, target), context)
    else
      cpSync(join(homes.get(flags['from']) ?? '', source), join(workdir, target), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
}

function copyFromContext(source: string, target: string, { root, files }: Context): void {
  const isFolder = statSync(join(root, source)).isDirectory()
  if (!isFolder) {
    mkdirSync(target, { recursive: true })
    cpSync(join(root, source), join(target, source.slice(source.lastIndexOf('/') + 1)))
    return
  }
  for (const path of files.filter((one) => one.startsWith(`${source}/`))) {
    const place = join(target, path.slice(source.length + 1))
    mkdirSync(dirname(place), { recursive: true })
    cpSync(join(root, path), place)
  }
}

function run(text: string, workdir: string, root: string): void {
  if (!text.startsWith('npm ')) {
    console.log(`left out: RUN ${text}`)
    return
  }
  const began = performance.now()
  execSync(text, {
    cwd: workdir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', 'node', 'bin'), process.env['PATH']].join(delimiter),
      NODE_ENV: undefined,
      npm_config_loglevel: 'error',
      npm_config_prefer_offline: 'true',
    },
  })
  console.log(`done: RUN ${text} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
}
