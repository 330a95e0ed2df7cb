// DATA_DIR/secrets.json: the keys of this deployment and the admin portal's slug, generated at first start.

import { join } from 'node:path'
import { z } from 'zod'
import { generateSecrets, parseSecrets, secretFaults, type Secrets } from '../../jwt/secrets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { isOpenToOthers, readJsonFile, writePrivateJson } from './private-file.ts'
import { exitCodes, StartFault } from '../start-fault.ts'

export type DeploymentSecrets = { readonly adminPortalSlug: string; readonly keys: Secrets }

type SecretsRequest = {
  readonly dataDirectory: string
  readonly isProduction: boolean
  /** True when the database has no accounts yet. */
  readonly isUnused: boolean
  readonly random: Random
  readonly clock: Clock
}

const SLUG_BYTES = 16
const fileSchema = z.object({ adminPortalSlug: z.string().min(16), keys: z.unknown() })

/** Reads or generates the secrets. Throws StartFault when they are missing but accounts exist. */
export async function loadSecrets(request: SecretsRequest): Promise<DeploymentSecrets> {
  const path = join(request.dataDirectory, 'secrets.json')
  const found = await readSecretsFile(path)
  if (found === null) return makeSecrets(path, request)
  if (request.isProduction) await requireFit(path, found)
  return found
}

/** Throws StartFault for existing keys that are unfit for production. */
export async function requireFitSecrets(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'secrets.json')
  const found = await readSecretsFile(path)
  if (found !== null) await requireFit(path, found)
}

async function requireFit(path: string, found: DeploymentSecrets): Promise<void> {
  const faults = await secretsFileFaults(path, found)
  if (faults.length > 0) throw refusal(faults.join('\n'))
}

/** Weaknesses of a secrets file that production refuses, a line each; never a value. */
export const secretsFileFaults = async (
  path: string,
  { keys }: DeploymentSecrets,
): Promise<string[]> => [
  ...((await isOpenToOthers(path)) ? [`${path} may be read by others: run chmod 600 on it.`] : []),
  ...secretFaults(keys).map((weakness) => `${path} is not fit for production: ${weakness}`),
]

/** The parsed file, null when there is none. Throws StartFault when it is damaged. */
export async function readSecretsFile(path: string): Promise<DeploymentSecrets | null> {
  try {
    const json = await readJsonFile(path)
    if (json === null) return null
    const { adminPortalSlug, keys } = fileSchema.parse(json)
    return { adminPortalSlug, keys: parseSecrets(keys) }
  } catch (cause) {
    throw refusal(
      `${path} cannot be used: it is damaged or was edited. Put its backup back.`,
      cause,
    )
  }
}

async function makeSecrets(path: string, request: SecretsRequest): Promise<DeploymentSecrets> {
  if (!request.isUnused) {
    throw refusal(
      `${path} is gone, but the database has accounts that depend on it. Put its backup back, ` +
        'or start with a new data folder and database.',
    )
  }
  const secrets = {
    adminPortalSlug: Buffer.from(request.random.bytes(SLUG_BYTES)).toString('hex'),
    keys: await generateSecrets(request.random, request.clock),
  }
  await writePrivateJson(path, secrets)
  return secrets
}

const refusal = (message: string, cause?: unknown): StartFault =>
  new StartFault(message, { exitCode: exitCodes.configuration, cause })
