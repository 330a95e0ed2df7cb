import { defineConfig } from 'vitest/config'

const shared = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'server/src/**/*.test.ts',
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
          include: ['db/tests/**/*.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'wire',
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/global-setup.ts'],
        },
      },
    ],
  },
})
