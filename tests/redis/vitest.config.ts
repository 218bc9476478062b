import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../../sdk/testing/limits.ts'

const conditions = ['fascia-source']

/** What replicas share by a real Redis, which `npm run test:redis` runs: not a project of `npm test`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    name: 'redis',
    environment: 'node',
    include: ['core/gateway/shared/{shared,replicas,redis}.test.ts'],
    env: { FASCIA_TEST_REDIS: '1' },
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    reporters: ['verbose'],
  },
})
