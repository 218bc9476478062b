import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WAIT_LIMIT_MS } from '../../sdk/testing/limits.ts'

const conditions = ['fascia-source']
/** A server may take some time to start on a busy machine. */
const LIMIT_MS = 180_000

/** The store on real servers, which `npm run test:store` runs: not a project of `npm test`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    name: 'store',
    environment: 'node',
    include: ['tests/store/*.test.ts'],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    // Each starts servers of its own.
    fileParallelism: false,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    reporters: ['verbose'],
  },
})
