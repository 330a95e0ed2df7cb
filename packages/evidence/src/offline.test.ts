// The script that works without us gives the same verdicts as the package.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import examples from '../data/vectors.json' with { type: 'json' }

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
