// Checks an evidence file without Basera: node verify-offline.mjs evidence.json [document.pdf [thumbprint of the operator's key]]
// Needs Node 20 or newer and nothing else. Prints one line of JSON; ends with 0 only when the verdict is VALID.
import { createHash, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [, , file, documentFile, operator] = process.argv
let operatorKey
function end(verdict, details) {
  process.stdout.write(`${JSON.stringify({ verdict, ...details, operatorKey })}\n`)
  process.exit(verdict === 'VALID' ? 0 : 1)
}
const must = (isSo, verdict, seq) => isSo || end(verdict, { seq })
process.on('uncaughtException', ({ message }) => end('UNREADABLE', { message }))

// JSON Canonicalization Scheme (RFC 8785) for objects, lists, texts, truth values, null and whole numbers.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const member = (name) => `${canonical(name)}:${canonical(value[name])}`
    return `{${Object.keys(value).toSorted().map(member).join(',')}}`
  }
  const isPlain = value === null || typeof value === 'boolean' || Number.isSafeInteger(value)
  if (isPlain || value.isWellFormed?.()) return JSON.stringify(value)
  throw new TypeError('not a value of evidence')
}
const sha256 = (input, as = 'hex') => createHash('sha256').update(input).digest(as)
const hashOf = (kind, value) => sha256(`basera-${kind}\n${canonical(value)}`)
const isExact = (text) => Buffer.from(text, 'base64url').toString('base64url') === text

const { format, agreement, key, events, seal, openings, ...more } = JSON.parse(readFileSync(file))
const { crv, kty, x, y } = key
// RFC 7638. Compare it with the mail that you got when all had signed: a forger has a key, too.
operatorKey = sha256(canonical({ crv, kty, x, y }), 'base64url')
must(format === 'basera-evidence-v1' && Object.keys(more).length === 0, 'UNKNOWN_FORMAT')
let last = { hash: '0'.repeat(64), at: '' }
for (const [seq, { hash, ...event }] of events.entries()) {
  must(event.seq === seq, 'SEQUENCE', seq)
  must(event.agreement === agreement, 'FOREIGN_EVENT', seq)
  must(event.prev === last.hash, 'LINK', seq)
  must(event.at >= last.at, 'TIME_ORDER', seq)
  must(hash === hashOf('event-v1', event), 'EVENT_HASH', seq)
  last = { hash, at: event.at }
}
const { signature, ...sealed } = seal
const whole = { ...sealed, agreement, head: last.hash, count: events.length }
must(canonical(whole) === canonical(sealed), 'SEAL_HEAD')
must(!operator || operatorKey === operator, 'OPERATOR_KEY')
must(crv === 'P-256' && [x, y, signature].every(isExact), 'SEAL_SIGNATURE')
const sealedText = Buffer.from(`basera-seal-v1\n${canonical(sealed)}`)
const publicKey = { key: { crv, kty, x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' }
must(verify('sha256', sealedText, publicKey, Buffer.from(signature, 'base64url')), 'SEAL_SIGNATURE')
// What counts comes after the last document that was fixed: a change begins a new round.
const round = events.findLastIndex(({ type }) => type === 'document_fixed')
const hash = events[round]?.data.documentSha256 ?? end('NO_DOCUMENT')
const signed = events.slice(round).filter(({ type }) => type === 'signed')
for (const { seq, data } of signed) must(data.documentSha256 === hash, 'SIGNED_OTHER_DOCUMENT', seq)
for (const { seq, field, salt, value } of openings ?? [])
  must(events[seq]?.data[field] === hashOf(`commit-v1\n${salt}`, value), 'OPENING', seq)
must(!documentFile || sha256(readFileSync(documentFile)) === hash, 'DOCUMENT')
end('VALID', { signers: signed.length, documentChecked: Boolean(documentFile) })
