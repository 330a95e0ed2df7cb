// What a program that a test starts gets of this machine's environment: no variable of the developer's shell changes a test.

export const bareEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env['PATH'],
  // The run's own: the second of many programs reads what the first has compiled.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})
