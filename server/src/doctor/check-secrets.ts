// Checks the keys of the deployment: present, strong, and readable by their owner only. No value is ever printed.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isOpenToOthers } from '../start/data-folder/private-file.ts'
import { readSecretsFile, secretsFileFaults } from '../start/data-folder/secrets-file.ts'
import { fault, note, ok, type Remark } from './remark.ts'

/** `hasAccounts`: null when the database could not be asked. */
export async function checkSecrets(
  { environment }: Config,
  dataDirectory: string,
  hasAccounts: boolean | null,
): Promise<Remark[]> {
  const path = join(dataDirectory, 'secrets.json')
  const found = await readSecretsFile(path)
  if (found === null) return [missing(path, hasAccounts)]
  const judge = environment === 'production' ? fault : note
  const weaknesses = (await secretsFileFaults(path, found)).map(judge)
  const demo = join(dataDirectory, 'demo-accounts.json')
  return [
    ...(weaknesses.length === 0
      ? [ok(`${path} holds strong keys that only its owner reads.`)]
      : []),
    ...weaknesses,
    ...((await isOpenToOthers(dataDirectory))
      ? [note(`${dataDirectory} can be looked into by others: run chmod 700 on it.`)]
      : []),
    ...(environment === 'production' && existsSync(demo)
      ? [fault(`${demo} holds passwords of the demo: production needs a DATA_DIR of its own.`)]
      : []),
  ]
}

const missing = (path: string, hasAccounts: boolean | null): Remark =>
  hasAccounts === true
    ? fault(`${path} is gone, but the database has accounts that need it: put its backup back.`)
    : note(`${path} is not there yet: the first start makes it.`)
