// Programs that a run has started, each the head of a process group of its own: a Ctrl-C reaches the run alone, which then
// ends them in order, and what they started with them.

import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type Outcome = { readonly exitCode: number; readonly output: string }

/** How long a part may take to clean up after itself when the run is broken off. */
const GRACE_MS = 8_000

const running = new Set<ChildProcess>()
const hasGroups = process.platform !== 'win32'

/** Runs a program to its end; `onLine` hears each line of what it says when it says it. */
export const runProgram = (
  command: readonly [string, ...string[]],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  onLine: (line: string) => void,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const [program, ...args] = command
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroups,
    })
    running.add(child)
    let output = ''
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        output += `${line}\n`
        onLine(line)
      })
    const end = (exitCode: number, more = ''): void => {
      running.delete(child)
      resolve({ exitCode, output: output + more })
    }
    child.on('error', (error) => end(1, `${error.message}\n`))
    child.on('close', (code) => end(code ?? 1))
  })

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (hasGroups) process.kill(-child.pid, name)
    else child.kill(name)
  } catch {
    // The group has ended already.
  }
}

/** Asks all to end, and makes those that have not ended in time. Resolves when none is left. */
export async function endPrograms(): Promise<void> {
  const groups = [...running]
  for (const child of groups) signal(child, 'SIGTERM')
  const until = Date.now() + GRACE_MS
  while (running.size > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const child of groups) signal(child, 'SIGKILL')
}

/**
 * Ends processes that were started with this folder for temporary files and left their group: a browser is the head of
 * its own. Linux only; elsewhere the tools' own cleaning has to do.
 */
export function endStrays(temporaryFolder: string): void {
  const processes = readFolder('/proc').filter((name) => /^\d+$/.test(name))
  for (const pid of processes.map(Number)) {
    if (pid === process.pid || !startedWith(pid, temporaryFolder)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

function readFolder(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function startedWith(pid: number, temporaryFolder: string): boolean {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0')
    return variables.includes(`TMPDIR=${temporaryFolder}`)
  } catch {
    // Ended, or of another user.
    return false
  }
}
