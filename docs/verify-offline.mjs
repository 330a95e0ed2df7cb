// Checks an evidence file without Basera: node verify-offline.mjs evidence.json [document.pdf [thumbprint of the operator's key]]
// Needs Node 20 or newer and nothing else. Prints one line of JSON; ends with 0 only when the verdict is VALID.
import { createHash, webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (input) => createHash('sha256').update(input).digest('hex')

// JSON Canonicalization Scheme (RFC 8785) for objects, lists, texts, truth values, null and whole numbers.
function canonical(value) {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object') throw new TypeError('not a value of evidence')
  return `{${Object.keys(value)
    .toSorted()
    .map((key) => `${canonical(key)}:${canonical(value[key])}`)
    .join(',')}}`
}

// RFC 7638. Compare it with the mail that you got when all had signed: a forger has a key, too.
const thumbprintOf = ({ crv, kty, x, y }) =>
  createHash('sha256').update(canonical({ crv, kty, x, y })).digest('base64url')

const bytesOf = (text) => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw new TypeError('not base64url as it is written')
  return bytes
}

async function isSealed({ signature, ...seal }, key) {
  try {
    for (const coordinate of [key.x, key.y]) bytesOf(coordinate)
    const imported = await webcrypto.subtle.importKey(
      'jwk',
      key,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const sealed = Buffer.from(`basera-seal-v1\n${canonical(seal)}`)
    return await webcrypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      imported,
      bytesOf(signature),
      sealed,
    )
  } catch {
    return false
  }
}

async function check(
  { format, agreement, key, events, seal, openings = [], ...others },
  document,
  operator,
) {
  if (format !== 'basera-evidence-v1' || Object.keys(others).length > 0)
    return { verdict: 'UNKNOWN_FORMAT' }
  let last = { hash: '0'.repeat(64), at: '' }
  for (const [seq, event] of events.entries()) {
    const { hash, ...rest } = event
    if (event.seq !== seq) return { verdict: 'SEQUENCE', seq }
    if (event.agreement !== agreement) return { verdict: 'FOREIGN_EVENT', seq }
    if (event.prev !== last.hash) return { verdict: 'LINK', seq }
    if (event.at < last.at) return { verdict: 'TIME_ORDER', seq }
    if (sha256(`basera-event-v1\n${canonical(rest)}`) !== hash)
      return { verdict: 'EVENT_HASH', seq }
    last = event
  }
  if (seal.agreement !== agreement || seal.head !== last.hash || seal.count !== events.length)
    return { verdict: 'SEAL_HEAD' }
  if (operator && thumbprintOf(key) !== operator) return { verdict: 'OPERATOR_KEY' }
  if (!(await isSealed(seal, key))) return { verdict: 'SEAL_SIGNATURE' }
  // what counts comes after the last document that was fixed: a change begins a new round
  const fixed = events.findLastIndex(({ type }) => type === 'document_fixed')
  const promised = events[fixed]?.data.documentSha256
  if (promised === undefined) return { verdict: 'NO_DOCUMENT' }
  const signed = events.slice(fixed).filter(({ type }) => type === 'signed')
  const other = signed.find(({ data }) => data.documentSha256 !== promised)
  if (other) return { verdict: 'SIGNED_OTHER_DOCUMENT', seq: other.seq }
  for (const { seq, field, salt, value } of openings)
    if (events[seq]?.data[field] !== sha256(`basera-commit-v1\n${salt}\n${canonical(value)}`))
      return { verdict: 'OPENING', seq }
  if (document && sha256(document) !== promised) return { verdict: 'DOCUMENT' }
  return { verdict: 'VALID', signers: signed.length, documentChecked: Boolean(document) }
}

const [, , file, documentFile, operator] = process.argv
const evidence = JSON.parse(readFileSync(file, 'utf8'))
const result = await check(evidence, documentFile && readFileSync(documentFile), operator)
// oxlint-disable-next-line no-console -- its answer
console.log(JSON.stringify({ ...result, operatorKey: thumbprintOf(evidence.key) }))
process.exit(result.verdict === 'VALID' ? 0 : 1)
