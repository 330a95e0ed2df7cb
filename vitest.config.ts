import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// When a test counts as hanging. No test measures itself by it: a busy machine may be twenty times as slow as an idle one.
const shared = {
  environment: 'node' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

/**
 * One process after another file, instead of one for each: the server's modules are loaded once. Such a file leaves
 * nothing behind: no variable of the environment, no listener of the process, no spy.
 */
const reused = { isolate: false, restoreMocks: true, unstubEnvs: true }

export default defineConfig({
  test: {
    // Every file has databases of its own, so files do not wait for each other; usually one core would be left idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          ...reused,
          include: [
            'packages/*/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'sql',
          ...reused,
          include: ['db/tests/**/*.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'wire',
          ...reused,
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
        },
      },
    ],
  },
})
