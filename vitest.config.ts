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
    ],
  },
})
