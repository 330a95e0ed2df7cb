import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

function pem(type: 'rsa' | 'small' | 'ec'): string {
  const { privateKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: type === 'rsa' ? 2048 : 1024 })
  return String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
}

/** Of nobody, made for this test: its key was not kept. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDKzCCAhOgAwIBAgIUWi43lEQuClHNcjA/kjWj784Ged4wDQYJKoZIhvcNAQEL
BQAwJTEUMBIGA1UECgwLQmFzZXJhIHRlc3QxDTALBgNVBAMMBFNlYWwwHhcNMjYx
MTI3MDgyNjQ0WhcNMzYxMTI0MDgyNjQ0WjAlMRQwEgYDVQQKDAtCYXNlcmEgdGVz
dDENMAsGA1UEAwwEU2VhbDCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEB
AIUVGjYYJaDqYKzI65V8MhppIx/y+R7l+YrEaq8NbLY7s3WNm0l1YQO6Df3lHeJR
z1V+1wYlnyfrNClEYE5YIwobSHAAC1sMfk0TirPsR5ZDAtthbxWQdBW5OXCjK+L5
krZ0i6CjbZFSH7JrvJWFUga4rCe1X33KoWswLnugDtcNbNkSj6KvapErepeVnQaA
M2TvdeYUbWcpYi13zc29Man4sq0k0pwLIRYzQtNCcFZKSyY9/7Rw5afWHkXMn6V7
2PHJ9zPDw2i5djusIRE5ptCe/qaPiSqUmCr0u6lNB2pC1f96jAUBKMcJPA0QwAgd
qNVsAtLhMi2BuJYlZHo055sCAwEAAaNTMFEwHQYDVR0OBBYEFM7xVVShIXYZ8cjK
uhT0Gg9JYia1MB8GA1UdIwQYMBaAFM7xVVShIXYZ8cjKuhT0Gg9JYia1MA8GA1Ud
EwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBACCNXeE+io6iq6sCYxF5t/Nq
w7k6NVRrgldbhoHyRooV5ep1aIw/wuTWcYYFbmmbOajeXqmWSNTwZTFUoltmkUS+
Uw6rFYomM3VLJNAIFLn6FDKjXvn/298TFS8irnDmiN4PASJfKKkL66Wq/NyFgcgv
Q/P3PBo3K2KXaQil7+R6/dXJC8cCawvnyqG04EnXeov0MYwYwLCxqUXtU49j4UMg
VvnGOEWzpI9PPMTpEMKjwCorqhJId/cxT76+Ng4E6E4h2Zw+kDRR7HLhFL+rntMg
btA2/iuQsNT9EGVR3d1sOwzOLjB6H4h12GciWDjEj95laYg0Tb3xp+X2m1My2Ew=
-----END CERTIFICATE-----`

describe('settings of the operator’s seal', () => {
  it.each([
    ['a certificate alone', { PAPER_SEAL_CERTIFICATE: CERTIFICATE }, 'must be set together'],
    ['a key alone', { PAPER_SEAL_KEY: pem('rsa') }, 'must be set together'],
    [
      'a certificate that is none',
      { PAPER_SEAL_CERTIFICATE: 'mine', PAPER_SEAL_KEY: pem('rsa') },
      'PAPER_SEAL_CERTIFICATE must be certificates',
    ],
    [
      'a key that is none',
      { PAPER_SEAL_CERTIFICATE: CERTIFICATE, PAPER_SEAL_KEY: 'secret words' },
      'PAPER_SEAL_KEY must be an RSA key',
    ],
    [
      'a key of another kind',
      { PAPER_SEAL_CERTIFICATE: CERTIFICATE, PAPER_SEAL_KEY: pem('ec') },
      'PAPER_SEAL_KEY must be an RSA key',
    ],
    [
      'a key that is too short',
      { PAPER_SEAL_CERTIFICATE: CERTIFICATE, PAPER_SEAL_KEY: pem('small') },
      'PAPER_SEAL_KEY must be an RSA key',
    ],
    [
      'a key of another certificate, both on one line',
      {
        PAPER_SEAL_CERTIFICATE: CERTIFICATE.replaceAll('\n', String.raw`\n`),
        PAPER_SEAL_KEY: pem('rsa').replaceAll('\n', String.raw`\n`),
      },
      'PAPER_SEAL_KEY must be the key of PAPER_SEAL_CERTIFICATE',
    ],
  ])('are refused with %s, and no fault repeats the key', (_case, env, fault) => {
    const reading = readConfig(env)
    const faults = reading.kind === 'faults' ? reading.faults.join('\n') : ''
    expect(faults).toContain(fault)
    expect(faults).not.toMatch(/PRIVATE KEY-----|secret words/)
  })

  it('seal nothing unless they are there', () => {
    const reading = readConfig({})
    expect(reading.kind === 'config' && reading.config.paperSeal).toBeNull()
  })
})
