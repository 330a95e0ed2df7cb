// Remarks of checks, and their rendering: a line each, the worst in capitals.

export type Level = 'ok' | 'note' | 'FAULT'

/** `words`: one sentence or two for somebody who did not write the product, never a secret. */
export type Remark = { readonly level: Level; readonly words: string }

export type Finding = Remark & { readonly check: string }

export const ok = (words: string): Remark => ({ level: 'ok', words })
/** For the operator to judge; people are served. */
export const note = (words: string): Remark => ({ level: 'note', words })
/** The server does not start, or does not do its work. */
export const fault = (words: string): Remark => ({ level: 'FAULT', words })

/** One line a finding and a line of sums. */
export function renderFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(
    ({ level, check, words }) => `${level.padEnd(5)}  ${check.padEnd(width)}  ${oneLine(words)}`,
  )
  const count = (level: Level): number => findings.filter((one) => one.level === level).length
  const [faults, notes] = [count('FAULT'), count('note')]
  const sums = `${say(faults, 'fault')}, ${say(notes, 'note')}.`
  return [...lines, '', faults === 0 ? sums : `${sums} A FAULT has to be mended.`].join('\n')
}

const oneLine = (words: string): string => words.replaceAll(/\s*\n\s*/g, ' ')

const say = (count: number, what: string): string =>
  `${count === 0 ? 'No' : count} ${what}${count === 1 ? '' : 's'}`
