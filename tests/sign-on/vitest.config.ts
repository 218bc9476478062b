import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WAIT_LIMIT_MS } from '../../sdk/testing/limits.ts'

const conditions = ['fascia-source']
/** A test waits for the end of a token of Keystone. */
const LIMIT_MS = 900_000

/** The sign-in on real parts, which `npm run test:real -- sso` runs: not a project of `npm test`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    name: 'sign-on',
    environment: 'node',
    include: ['tests/sign-on/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'cloud.ts')],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    reporters: ['verbose'],
  },
})
