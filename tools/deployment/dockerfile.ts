// Reads a Dockerfile: stages of instructions. As much of the language as ours uses; anything else is an Error.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export type Instruction = {
  readonly keyword: string
  /** As written, without flags. */
  readonly text: string
  /** `--name=value` → value. */
  readonly flags: Readonly<Record<string, string>>
  /** The words, of a JSON list as of plain ones. */
  readonly words: readonly string[]
}

export type Stage = {
  readonly name: string | null
  readonly base: string
  readonly instructions: readonly Instruction[]
}

const keywords = new Set(
  'CMD COPY ENV EXPOSE FROM HEALTHCHECK RUN STOPSIGNAL USER VOLUME WORKDIR'.split(' '),
)

export const readDockerfile = (root: string): readonly Stage[] =>
  parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))

export function parseDockerfile(text: string): readonly Stage[] {
  const stages: { name: string | null; base: string; instructions: Instruction[] }[] = []
  for (const line of joinedLines(text)) {
    const instruction = parseInstruction(line)
    const stage = stages.at(-1)
    if (instruction.keyword === 'FROM') {
      const [base = '', , name = null] = instruction.words
      stages.push({ name, base, instructions: [] })
    } else if (stage === undefined) {
      throw new Error(`An instruction before the first FROM: ${line}`)
    } else {
      stage.instructions.push(instruction)
    }
  }
  return stages
}

const joinedLines = (text: string): string[] =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function parseInstruction(line: string): Instruction {
  const [keyword = '', ...rest] = line.split(/\s+/)
  if (!keywords.has(keyword)) throw new Error(`An instruction that is not understood: ${line}`)
  const flagged = rest.filter((word) => word.startsWith('--') && keyword !== 'RUN')
  const flags = Object.fromEntries(
    flagged.map((flag) => {
      const [name = '', value = ''] = flag.slice(2).split('=')
      return [name, value]
    }),
  )
  const text = rest.filter((word) => !flagged.includes(word)).join(' ')
  return { keyword, text, flags, words: wordsOf(text) }
}

const wordsOf = (text: string): readonly string[] =>
  text.startsWith('[') ? z.array(z.string()).parse(JSON.parse(text)) : text.split(' ')

/** The program of a CMD, or of a HEALTHCHECK's CMD. */
export const programOf = ({ keyword, text }: Instruction): readonly string[] =>
  wordsOf(keyword === 'HEALTHCHECK' ? text.replace(/^CMD /, '') : text)

/** All instructions of one kind. */
export const instructionsOf = (stage: Stage | undefined, keyword: string): readonly Instruction[] =>
  stage?.instructions.filter((one) => one.keyword === keyword) ?? []

/** What ENV sets. */
export const environmentOf = (stage: Stage | undefined): Record<string, string> =>
  Object.fromEntries(
    instructionsOf(stage, 'ENV').flatMap(({ words }) =>
      words.map((word) => {
        const [name = '', value = ''] = word.split('=')
        return [name, value]
      }),
    ),
  )
