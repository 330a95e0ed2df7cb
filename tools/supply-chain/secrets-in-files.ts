// Looks for keys and tokens in every file that git tracks. Places that hold one on purpose are named, with the reason.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Forms that secrets of the services we use, and of those we might, are known by. */
const secretPatterns: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[\w+/=]{20}/,
  'a private JWK': /"d"\s*:\s*"[\w-]{40,}"/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a secret API key': /\bsb_secret_[\w-]{30,}/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{20,}/,
  'a key of Stripe': /\b[rs]k_live_\w{20,}/,
  'a key of SendGrid': /\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'an account of Twilio': /\b(?:AC|SK)[0-9a-f]{32}\b/,
  'a key of OpenAI or Anthropic': /\bsk-(?:ant-|proj-)?[\w-]{32,}/,
}

/** What looks like a secret and is none. */
const known: Readonly<Record<string, string>> = {
  'server/test/http/api-keys.test.ts': 'a demo key that Supabase publishes',
}

/** Names of the secrets in a text; never the secret. */
export const secretsIn = (text: string): string[] =>
  Object.entries(secretPatterns).flatMap(([name, form]) => (form.test(text) ? [name] : []))

/** Reads each tracked file. */
export function findSecrets(root: string): { files: number; faults: readonly string[] } {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)))
  const found = new Map(
    names.map((name) => [name, secretsIn(readFileSync(join(root, name), 'latin1'))]),
  )
  return {
    files: names.length,
    faults: [
      ...[...found].flatMap(([name, secrets]) =>
        name in known ? [] : secrets.map((secret) => `${name} holds ${secret}`),
      ),
      ...Object.keys(known).flatMap((name) =>
        found.get(name)?.length ? [] : [`${name} holds none any more: take it out of KNOWN`],
      ),
    ],
  }
}
