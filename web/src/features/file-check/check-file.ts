// Reads a file in the browser, makes its fingerprint, and says what it is: a paper, whose fingerprint is asked about, or an evidence
// file, which is checked here alone.

import { check } from '@basera/evidence/check'
import { sha256 } from '@basera/evidence/digest'
import { evidenceFile } from '@basera/evidence/file'
import { thumbprint } from '@basera/evidence/seal'
import type { VerifiedFile } from '../../api/verify-file.ts'

/** An evidence file is far below; a larger one is not read as text. */
const MAX_EVIDENCE_BYTES = 5_000_000
/** At each end of a file: more is not read as text, so that a large one stays quick. */
const MAX_NAMED_BYTES = 2_000_000
const BRACE = 0x7b

export type FileVerdict =
  | {
      readonly kind: 'paper'
      readonly sha256: string
      readonly answer: VerifiedFile
      /** The agreement that the file itself names, "BAS-2026-000123": what is unknown and names one was changed. */
      readonly named: string | null
    }
  | {
      readonly kind: 'evidence'
      readonly sha256: string
      readonly signers: number
      readonly key: string
    }
  | {
      readonly kind: 'evidence_changed'
      readonly sha256: string
      readonly verdict: string
      readonly seq: number | null
    }

/** What a file says by itself, before anybody is asked. */
export type ReadFile =
  | Exclude<FileVerdict, { readonly kind: 'paper' }>
  | Omit<Extract<FileVerdict, { readonly kind: 'paper' }>, 'answer'>

/** `onProgress`: from 0 to 100, while the file is read. */
export async function readFile(
  file: Blob,
  onProgress: (percent: number) => void,
): Promise<ReadFile> {
  const bytes = await bytesOf(file, onProgress)
  const hash = await sha256(bytes)
  return (
    (await evidenceVerdict(bytes, hash)) ?? {
      kind: 'paper',
      sha256: hash,
      named: agreementNamedIn(bytes),
    }
  )
}

/** Papers of ours have the number in the title of the file, in plain letters; many programs that change a PDF leave it there. */
function agreementNamedIn(bytes: Uint8Array<ArrayBuffer>): string | null {
  const ends = [bytes.subarray(0, MAX_NAMED_BYTES), bytes.subarray(-MAX_NAMED_BYTES)]
  for (const part of ends) {
    const found = /BAS-\d{4}-\d{6,}/.exec(new TextDecoder('latin1').decode(part))
    if (found !== null) return found[0]
  }
  return null
}

/** Piece by piece, so that it says how far it is. */
async function bytesOf(
  file: Blob,
  onProgress: (percent: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let read = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- pieces of one file come in order
    const { done, value } = await reader.read()
    if (done) return whole
    whole.set(value, read)
    read += value.length
    onProgress(Math.floor((read * 100) / file.size))
  }
}

async function evidenceVerdict(
  bytes: Uint8Array<ArrayBuffer>,
  hash: string,
): Promise<Exclude<FileVerdict, { readonly kind: 'paper' }> | null> {
  const given = evidenceIn(bytes)
  if (given === null) return null
  const verdict = await check(given, null, null)
  const file = evidenceFile.safeParse(given)
  return verdict.verdict === 'VALID' && file.success
    ? {
        kind: 'evidence',
        sha256: hash,
        signers: verdict.signers,
        key: await thumbprint(file.data.key),
      }
    : {
        kind: 'evidence_changed',
        sha256: hash,
        verdict: verdict.verdict,
        seq: 'seq' in verdict ? verdict.seq : null,
      }
}

/** Null: no evidence file, by what is in it and not by its name. */
function evidenceIn(bytes: Uint8Array<ArrayBuffer>): unknown {
  if (bytes[0] !== BRACE || bytes.length > MAX_EVIDENCE_BYTES) return null
  try {
    const given: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const isEvidence = typeof given === 'object' && given !== null && 'events' in given
    return isEvidence ? given : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
