// Starts the engine on demand, and again after it ended, but not before the last one's thread has exited, so that no folder is
// ever open twice.

import { createSession, type Session } from '../wire/session.ts'
import { type EmbeddedEngine, type EngineOptions, startEngine } from './engine.ts'

export type EngineOwner = {
  /** A session of the running engine. Throws DatabaseError 08001 when it cannot be started, and what `examine` throws. */
  readonly session: () => Promise<Session>
  readonly close: () => Promise<void>
}

type Running = { readonly engine: EmbeddedEngine; readonly session: Session }

export type EngineOwnerOptions = EngineOptions & {
  /** Checks the folder while no engine has it open; throws when none may open it. */
  readonly examine: () => void
}

/** prepare: what every new session needs before its first work. */
export function createEngineOwner(
  options: EngineOwnerOptions,
  prepare: (session: Session) => Promise<unknown>,
): EngineOwner {
  let running: Running | null = null
  let starting: Promise<Running> | null = null

  const start = async (): Promise<Running> => {
    await running?.engine.gone
    options.examine()
    const engine = await startEngine(options)
    const session = createSession(engine)
    running = { engine, session }
    await prepare(session)
    return running
  }

  return {
    async session() {
      if (starting === null && running?.engine.isAlive === true) return running.session
      starting ??= start().finally(() => (starting = null))
      return (await starting).session
    },
    close: async () => running?.engine.close(),
  }
}
