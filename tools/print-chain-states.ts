// Writes docs/chain-states.md from the migrations, by way of an embedded database that is thrown away.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '../server/src/db/open.ts'
import { describeChainStates } from './chain-print/chain-states.ts'
import { withMigratedFolder } from './migrated-folder.ts'

const target = fileURLToPath(new URL('../docs/chain-states.md', import.meta.url))

await withMigratedFolder(async (folder) => {
  const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
  writeFileSync(target, await describeChainStates(database))
  await database.close()
  console.log(`wrote ${target}`)
})
