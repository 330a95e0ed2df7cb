// The script that works without us gives the same verdicts as the package.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import examples from '../data/vectors.json' with { type: 'json' }
import { DOCUMENT, madeEvidence } from './made-evidence.ts'

const script = join(import.meta.dirname, '..', '..', '..', 'docs', 'verify-offline.mjs')
const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const answer = z.looseObject({ verdict: z.string(), operatorKey: z.string() })
const chains = examples.vectors.filter(({ kind }) => kind === 'evidence_chain')

test.for(chains)('$id, checked by docs/verify-offline.mjs', ({ input, expected }) => {
  const evidence = join(folder, 'evidence.json')
  const document = join(folder, 'document')
  writeFileSync(evidence, JSON.stringify(input.evidence))
  writeFileSync(document, Buffer.from(input.documentBase64 ?? '', 'base64'))
  const run = spawnSync(
    process.execPath,
    [script, evidence, document, input.operatorThumbprint ?? ''],
    { encoding: 'utf8' },
  )
  const { operatorKey: _, ...verdict } = answer.parse(JSON.parse(run.stdout))
  expect(verdict).toEqual(expected)
  expect(run.status === 0).toBe(verdict.verdict === 'VALID')
})

test('the script has at most sixty lines, which somebody can read first', () => {
  expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

test('a file that is none gets a verdict, too', () => {
  const file = join(folder, 'none.json')
  writeFileSync(file, '%PDF-1.7')
  const run = spawnSync(process.execPath, [script, file], { encoding: 'utf8' })
  expect(run.stdout).toContain('{"verdict":"UNREADABLE"')
  expect(run.status).toBe(1)
})

/** In one process, the script anew for each changed byte: prints the places where it still said VALID. */
const EACH_BYTE = `
  const { readFileSync, writeFileSync } = await import('node:fs')
  const [, file, document, operator] = process.argv
  const text = readFileSync(file, 'utf8')
  const unseen = []
  let verdict = ''
  process.stdout.write = (line) => { verdict = JSON.parse(line).verdict; return true }
  process.exit = () => { throw new Error('over') }
  for (const at of [-1, ...Array(text.length).keys()]) {
    const changed = [...text]
    if (at >= 0) changed[at] = String.fromCodePoint(changed[at].codePointAt(0) ^ 1)
    writeFileSync(file + '.changed', changed.join(''))
    process.argv = ['node', 'script', file + '.changed', document, operator]
    verdict = ''
    await import(${JSON.stringify(pathToFileURL(script).href)} + '?' + at).catch(() => {})
    process.removeAllListeners('uncaughtException')
    if (verdict === 'VALID') unseen.push(at)
  }
  console.error(JSON.stringify(unseen))
`

test('any changed byte of a file is found', async () => {
  const made = await madeEvidence()
  const evidence = join(folder, 'whole.json')
  const document = join(folder, 'whole.txt')
  writeFileSync(evidence, JSON.stringify(made.evidence))
  writeFileSync(document, DOCUMENT)
  const run = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', EACH_BYTE, evidence, document, made.operator],
    { encoding: 'utf8' },
  )
  // -1 is the file as it was made
  expect(run.stderr.trim()).toBe('[-1]')
})
