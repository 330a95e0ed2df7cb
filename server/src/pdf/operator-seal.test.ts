// The operator's seal, made with a certificate of this test's own and looked at by OpenSSL.

import { execFileSync, spawnSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveAgreement } from '@basera/documents/resolve'
import { sampleFacts } from '@basera/documents/sample-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOperatorSeal } from './operator-seal.ts'
import { createPapers } from './papers.ts'
import { createPrintQueue } from './print-queue.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** What the file says is signed, and the signature. */
function taken(file: Uint8Array): { readonly signed: Buffer; readonly signature: Buffer } {
  const text = Buffer.from(file).toString('latin1')
  const [, ...places] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/.exec(text) ?? []
  const [first = 0, firstLength = 0, second = 0, secondLength = 0] = places.map(Number)
  expect([first, second + secondLength]).toEqual([0, file.byteLength])
  const hex = text.slice(firstLength + 1, second - 1)
  return {
    signed: Buffer.concat([file.subarray(0, firstLength), file.subarray(second)]),
    signature: Buffer.from(hex.replace(/(?:00)+$/, ''), 'hex'),
  }
}
describe.skipIf(!hasOpenssl)('the seal of the operator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-seal-'))
  const queue = createPrintQueue()
  const at = (name: string): string => join(folder, name)
  const openssl = (...args: string[]) =>
    spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
  let plain: Uint8Array
  let sealed: Uint8Array
  let again: Uint8Array

  beforeAll(async () => {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        'key.pem',
        '-out',
        'own.pem',
        '-days',
        '30',
        '-subj',
        '/O=Basera test/CN=Seal',
      ],
      { cwd: folder, stdio: 'ignore' },
    )
    const seal = createOperatorSeal({
      certificates: [new X509Certificate(readFileSync(at('own.pem'))).raw],
      key: createPrivateKey(readFileSync(at('key.pem'))).export({ format: 'der', type: 'pkcs8' }),
    })
    const resolved = resolveAgreement(sampleFacts())
    if (resolved.kind === 'refused') throw new Error(JSON.stringify(resolved.problems))
    plain = await createPapers(queue, null).render(resolved.document)
    const papers = createPapers(queue, null, seal)
    sealed = await papers.render(resolved.document)
    again = await papers.render(resolved.document)
  })
  afterAll(async () => {
    await queue.close()
    rmSync(folder, { recursive: true })
  })

  function verify(signed: Uint8Array, signature: Uint8Array): number | null {
    writeFileSync(at('signed'), signed)
    writeFileSync(at('signature'), signature)
    const given = 'cms -verify -binary -inform DER -in signature -content signed'
    return openssl(...`${given} -CAfile own.pem -purpose any -out out`.split(' ')).status
  }

  test('covers the whole file and is of the key, as OpenSSL sees it; one changed byte is seen', () => {
    const { signed, signature } = taken(sealed)
    expect(verify(signed, signature)).toBe(0)
    const changed = Uint8Array.from(signed)
    changed[plain.byteLength >> 1] = (changed[plain.byteLength >> 1] ?? 0) ^ 1
    expect(verify(changed, signature)).not.toBe(0)
  })

  test('comes after the paper, whose bytes stay; the same paper gives the same bytes', () => {
    expect(Buffer.from(sealed.subarray(0, plain.byteLength)).equals(plain)).toBe(true)
    expect(Buffer.from(again).equals(sealed)).toBe(true)
  })

  test('says that it is the operator’s and no party’s', () => {
    const added = Buffer.from(sealed.subarray(plain.byteLength)).toString('latin1')
    expect(added).toContain('/ETSI.CAdES.detached')
    expect(added).toContain('This is not a signature of a party.')
  })
})
