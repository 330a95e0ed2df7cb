// Programs that the drill started, and only those: each is asked to end, in the reverse order.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type StartedProgram = {
  readonly name: string
  /** What it has written so far. */
  readonly output: () => string
  readonly hasEnded: () => boolean
  /** Its exit code, after `signal`. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

export type ProgramOptions = {
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  /** The user it runs as; null: the one who runs the drill. */
  readonly uid: number | null
}

export type Processes = {
  readonly start: (
    name: string,
    command: readonly string[],
    options: ProgramOptions,
  ) => StartedProgram
  readonly onEnd: (close: () => Promise<void>) => void
  readonly endAll: () => Promise<void>
}

export function createProcesses(): Processes {
  const closings: (() => Promise<unknown>)[] = []
  return {
    start(name, [program = '', ...args], { env, cwd, uid }) {
      const child = spawn(program, args, {
        cwd,
        env: { ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(uid === null ? {} : { uid, gid: uid }),
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text))
      child.on('error', (fault) => (said += fault.message))
      const end = (signal: NodeJS.Signals = 'SIGTERM') => endOf(child, signal)
      closings.push(end)
      return { name, output: () => said, hasEnded: () => child.exitCode !== null, end }
    },
    onEnd: (close) => void closings.push(close),
    async endAll() {
      for (const close of closings.splice(0).toReversed()) await close().catch(console.error)
    },
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.pid === undefined || child.exitCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}
