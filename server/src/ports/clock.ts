/** The current time, injected so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Unix time in whole seconds, as JWT claims count it. */
export const unixSeconds = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000)
