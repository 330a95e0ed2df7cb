// The raw limit of a database: pgbench, prepared statements, no HTTP and no Node in between.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type RawLoad = {
  /** Folder of the server programs; pgbench comes with them or is on the PATH. */
  readonly programs: string
  readonly socketDirectory: string
  readonly database: string
  readonly user: string
  /** Database role that the connections take before the first statement. */
  readonly role: string
  readonly script: string
  readonly scratchDirectory: string
  readonly clients: number
  readonly seconds: number
}

/** Transactions a second of the script. Throws with pgbench's own words when a client failed. */
export async function transactionsPerSecond(load: RawLoad): Promise<number> {
  const file = join(load.scratchDirectory, 'script.sql')
  await writeFile(file, load.script)
  const beside = join(load.programs, 'pgbench')
  const { stdout } = await run(
    existsSync(beside) ? beside : 'pgbench',
    `-n -M prepared -f ${file} -T ${load.seconds} -c ${load.clients} -j 1 -h ${load.socketDirectory} -U ${load.user} ${load.database}`.split(
      ' ',
    ),
    { env: { ...process.env, PGOPTIONS: `-c role=${load.role}` } },
  )
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1])
}
