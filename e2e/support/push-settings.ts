// Keys of web push for a site of a run.

import { createECDH } from 'node:crypto'

/** A new pair each. */
export function pushSettings(): Readonly<Record<string, string>> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // Its leading zeros are part of it.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    VAPID_SUBJECT: 'mailto:operator@basera.example',
    // No push leaves the machine; nothing listens there.
    PUSH_TEST_URL: 'http://127.0.0.1:9',
  }
}
