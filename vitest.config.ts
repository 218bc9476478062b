import { defineConfig } from 'vitest/config'

const conditions = ['fascia-source']
const resolve = { conditions: [...conditions, 'module', 'browser', 'development|production'] }
const ssr = { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } }

/** Plain logic runs in Node; whatever draws, and every plugin's own tests, run in jsdom on the real shell and gateway. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{sdk,core,cli}/**/*.test.ts',
            'plugins/*/{common,gateway,simulator,api}/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'core/web/**', 'sdk/web/**'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [
            '{sdk,core}/web/**/*.test.{ts,tsx}',
            'sdk/testing/**/*.test.{ts,tsx}',
            'plugins/*/{web,test}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'journey',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts', 'plugins/*/test/journey/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/e2e/server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'plugins/*/test/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/contract/cloud.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
