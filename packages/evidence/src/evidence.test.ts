// Worked examples of the evidence, and what an attacker would change: every byte of a whole file.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import examples from '../data/vectors.json' with { type: 'json' }
import { bytesOf } from './bytes.ts'
import { canonical, type Json } from './canonical.ts'
import { type ChainEvent, type EventFields, nextEvent } from './chain.ts'
import { check } from './check.ts'
import { commitment, sha256 } from './digest.ts'
import type { Evidence } from './file.ts'
import { AT, DOCUMENT, madeEvidence, madeKey } from './made-evidence.ts'
import { isSealedBy, sealChain } from './seal.ts'

type Files = { evidence: Evidence; documentBase64: string; operatorThumbprint: string }

/** An example's input has the form that its kind says. */
const reads =
  <Input>(answer: (input: Input) => unknown) =>
  (input: unknown): unknown =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a wrong form fails the example
    answer(input as Input)

const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
  canonical_json: reads(async (input: { json: string }) => {
    const text = canonical(z.json().parse(JSON.parse(input.json)))
    return { canonical: text, sha256: await sha256(text) }
  }),
  commitment: reads(async (input: { salt: string; value: Json }) => ({
    sha256: await commitment(input.salt, input.value),
  })),
  evidence_chain: reads((input: Files) =>
    check(
      input.evidence,
      Uint8Array.from(Buffer.from(input.documentBase64, 'base64')),
      input.operatorThumbprint,
    ),
  ),
}

describe('evidence answers as its worked examples', () => {
  test.for(examples.vectors)('$id', async (vector) => {
    expect(await answers[vector.kind]?.(vector.input)).toEqual(vector.expected)
  })
})

describe('canonical JSON refuses what two programs write in two ways', () => {
  test.each([1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '\uD800', { '\uDC00': 1 }])(
    '%j',
    (value) => {
      expect(() => canonical(value)).toThrow(TypeError)
    },
  )
  test('letters are taken as they are: a composed and a decomposed é are two texts', () => {
    expect(canonical('\u00E9')).not.toBe(canonical('e\u0301'))
  })
  test('keys are ordered by code units, not by a locale', () => {
    expect(canonical({ é: 1, z: 1, Z: 1, a: 1 })).toBe('{"Z":1,"a":1,"z":1,"é":1}')
  })
})

/** What a reader makes of a file whose text was changed: no JSON, or another form, is no evidence either. */
async function verdictOf(text: string, document: string, operator: string): Promise<string> {
  try {
    return (await check(JSON.parse(text), bytesOf(document), operator)).verdict
  } catch {
    return 'UNREADABLE'
  }
}

describe('a finished chain', () => {
  test('is valid as it was made', async () => {
    const { evidence, operator } = await madeEvidence()
    expect(await check(evidence, bytesOf(DOCUMENT), operator)).toEqual({
      verdict: 'VALID',
      signers: 1,
      documentChecked: true,
    })
    expect(await check(evidence, null, null)).toEqual({
      verdict: 'VALID',
      signers: 1,
      documentChecked: false,
    })
  })

  test('is valid no more after any byte of its file was changed', async () => {
    const { evidence, operator } = await madeEvidence()
    const text = JSON.stringify(evidence)
    const unseen: string[] = []
    for (let index = 0; index < text.length; index += 1) {
      const changed = String.fromCodePoint((text.codePointAt(index) ?? 0) ^ 1)
      const other = text.slice(0, index) + changed + text.slice(index + 1)
      const verdict = await verdictOf(other, DOCUMENT, operator)
      if (verdict === 'VALID') unseen.push(text.slice(index - 20, index + 20))
    }
    expect(unseen).toEqual([])
  })

  test('is valid no more after any byte of the document was changed', async () => {
    const { evidence, operator } = await madeEvidence()
    const text = JSON.stringify(evidence)
    for (let index = 0; index < DOCUMENT.length; index += 1) {
      const changed = String.fromCodePoint((DOCUMENT.codePointAt(index) ?? 0) ^ 1)
      const other = DOCUMENT.slice(0, index) + changed + DOCUMENT.slice(index + 1)
      expect(await verdictOf(text, other, operator)).toBe('DOCUMENT')
    }
  })

  test('counts the signatures of its last round alone', async () => {
    const { evidence } = await madeEvidence()
    const [created, fixed, signed, completed] = evidence.events
    if (!created || !fixed || !signed || !completed) throw new Error('four events were made')
    const { privateKey, key } = await madeKey()
    const older = { ...fixed, data: { ...fixed.data, documentSha256: '0'.repeat(64) } }
    const stale = { ...signed, data: { ...signed.data, documentSha256: '0'.repeat(64) } }
    const events: ChainEvent[] = []
    for (const { type, at, actor, data } of [created, older, stale, fixed, signed, completed]) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- types of the events above
      const step = { type, at, actor, data } as EventFields
      events.push(await nextEvent('BAS-2026-000001', events.at(-1) ?? null, step))
    }
    const seal = await sealChain(
      {
        agreement: 'BAS-2026-000001',
        head: events.at(-1)?.hash ?? '',
        count: events.length,
        at: AT,
        kid: 'k2',
      },
      privateKey,
    )
    expect(
      await check({ ...evidence, key, events, seal, openings: [] }, bytesOf(DOCUMENT), null),
    ).toEqual({ verdict: 'VALID', signers: 1, documentChecked: true })
  })

  test('cannot be made longer, shorter or in another order', async () => {
    const { evidence, operator } = await madeEvidence()
    const verdict = async (events: readonly ChainEvent[]): Promise<string> =>
      (await check({ ...evidence, events }, null, operator)).verdict
    const [first, second, third, last] = evidence.events
    if (!first || !second || !third || !last) throw new Error('four events were made')
    const more = await nextEvent('BAS-2026-000001', last, {
      type: 'ended',
      at: AT,
      actor: { role: 'owner', ref: 'p_7f3a' },
      data: {},
    })
    expect(await verdict([...evidence.events, more])).toBe('SEAL_HEAD')
    expect(await verdict([first, second, third])).toBe('SEAL_HEAD')
    expect(await verdict([])).toBe('SEAL_HEAD')
    expect(await verdict([second, first, third, last])).toBe('SEQUENCE')
  })

  test('says no for a key or a seal that is none, and does not fail', async () => {
    const { evidence } = await madeEvidence()
    expect(await isSealedBy(evidence.seal, { ...evidence.key, crv: 'P-384' })).toBe(false)
    expect(await isSealedBy({ ...evidence.seal, signature: '%' }, evidence.key)).toBe(false)
    expect(await isSealedBy({ ...evidence.seal, signature: '' }, evidence.key)).toBe(false)
  })

  test('of another format is said to be unknown', async () => {
    const { evidence } = await madeEvidence()
    const other = JSON.stringify({ ...evidence, format: 'basera-evidence-v2' })
    expect(await check(JSON.parse(other), null, null)).toEqual({
      verdict: 'UNKNOWN_FORMAT',
    })
  })
})
