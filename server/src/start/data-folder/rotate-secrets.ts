import { join } from 'node:path'
import { rotateIdentityKey, rotateSigningKey } from '../../jwt/secrets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { writePrivateJson } from './private-file.ts'
import { type DeploymentSecrets, readSecretsFile } from './secrets-file.ts'
import { exitCodes, StartFault } from '../start-fault.ts'

/** How long clients may cache the published keys (contract 2.17). */
const PUBLISHED_KEYS_SECONDS = 600

export type Rotation = {
  /** Absolute. */
  readonly dataDirectory: string
  readonly accessTokenSeconds: number
  /** The key is compromised: its tokens are refused at once. */
  readonly isCompromised: boolean
  readonly clock: Clock
}

/**
 * Replaces the signing key in the secrets file atomically and returns the next steps. Throws StartFault when there is no file, or
 * when tokens of the key before the present one may still be in use.
 */
export async function rotateSecrets(rotation: Rotation): Promise<string> {
  const path = secretsPath(rotation.dataDirectory)
  const found = await requireSecretsFile(path)
  const { keys } = found
  const waitSeconds = rotation.isCompromised ? 0 : secondsToWait(keys.signingKeySince, rotation)
  if (waitSeconds > 0) {
    throw new StartFault(
      `The key was replaced a short while ago, and tokens of the one before it are still in use. ` +
        `Wait ${waitSeconds} seconds more, or add --compromised to refuse them at once.`,
    )
  }
  const rotated = await rotateSigningKey(keys, rotation.clock)
  await writePrivateJson(path, {
    ...found,
    keys: rotation.isCompromised ? { ...rotated, previousVerifyingKey: null } : rotated,
  })
  return rotation.isCompromised
    ? 'The signing key was replaced; tokens of the old one are refused. Restart every server process now.'
    : 'The signing key was replaced; tokens of the old one stay valid until they expire. Restart every server process.'
}

/**
 * Adds a key for identity numbers and papers and returns the next steps. The server re-encrypts existing records after it has
 * started. Throws StartFault when there is no file.
 */
export async function rotateIdentitySecrets(
  dataDirectory: string,
  random: Random,
): Promise<string> {
  const path = secretsPath(dataDirectory)
  const found = await requireSecretsFile(path)
  await writePrivateJson(path, { ...found, keys: rotateIdentityKey(found.keys, random) })
  return (
    'Identity numbers and papers have a new key; those of older keys are sealed with it when the server starts. ' +
    'Restart every server process, all of them together.'
  )
}

const secretsPath = (dataDirectory: string): string => join(dataDirectory, 'secrets.json')

async function requireSecretsFile(path: string): Promise<DeploymentSecrets> {
  const found = await readSecretsFile(path)
  if (found !== null) return found
  throw new StartFault(`${path} does not exist: there is no key to replace.`, {
    exitCode: exitCodes.configuration,
  })
}

function secondsToWait(since: string | undefined, { accessTokenSeconds, clock }: Rotation): number {
  if (since === undefined) return 0
  const ageSeconds = (clock.now().getTime() - Date.parse(since)) / 1000
  return Math.max(0, Math.ceil(accessTokenSeconds + PUBLISHED_KEYS_SECONDS - ageSeconds))
}
