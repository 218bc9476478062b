import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { writeConformanceTests } from './sdk/testing/conformance/write-tests.ts'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './sdk/testing/limits.ts'
import { testsInWant } from './tests/without-plugin/tests-in-want.ts'

const conditions = ['fascia-source']
const shared = {
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
}
/**
 * Files of a project share their workers, and with them the modules that they import: to read PatternFly again for each took more than half of
 * the time. What a file changes outside itself it must change back.
 */
const isolate = false
/** The cores of the smallest machine; Vitest would leave one of them idle. */
const maxWorkers = 2
/** Much of what tests make lives shortly: in more room it is collected less often. */
const execArgv = ['--max-semi-space-size=64']
/** One for every project: a limit ends what hangs, and judges no speed. */
const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
}
/** Before each file of tests in jsdom. */
const page = './sdk/testing/setup/page.ts'
const exclude = ['**/node_modules/**', '**/dist/**', ...testsInWant(import.meta.dirname)]

const plugins = join(import.meta.dirname, 'plugins')
for (const name of readdirSync(plugins)) writeConformanceTests(join(plugins, name))

/** Plain logic. */
const node = {
  ...shared,
  test: {
    name: 'node',
    environment: 'node',
    isolate,
    ...limits,
    maxWorkers,
    execArgv,
    include: [
      '{sdk,core,cli}/**/*.test.ts',
      'plugins/*/{common,gateway,simulator,api}/**/*.test.ts',
      'tests/unit/**/*.test.ts',
    ],
    // A real Redis is asked by `npm run test:redis`.
    exclude: [
      ...exclude,
      'core/web/**',
      'sdk/web/**',
      'sdk/server-view/**',
      'sdk/testing/**',
      'core/gateway/shared/redis.test.ts',
    ],
  },
}

/** What draws, alone. */
const dom = {
  ...shared,
  test: {
    name: 'dom',
    environment: 'jsdom',
    setupFiles: [page, './sdk/testing/setup/quiet-console.ts'],
    isolate,
    ...limits,
    maxWorkers,
    execArgv,
    include: [
      '{sdk,core}/web/**/*.test.{ts,tsx}',
      'sdk/server-view/**/*.test.{ts,tsx}',
      'plugins/*/web/**/*.test.{ts,tsx}',
    ],
    exclude,
  },
}

/** Plugins on the real shell, gateway and simulated cloud, in one process on one clock. */
const plugin = {
  ...shared,
  test: {
    name: 'plugin',
    environment: './sdk/testing/environment/dashboard-environment.ts',
    isolate,
    ...limits,
    maxWorkers,
    execArgv,
    include: ['plugins/*/test/*.test.{ts,tsx}', 'plugins/*/.fascia/test/*.test.ts', 'sdk/testing/**/*.test.{ts,tsx}'],
    exclude,
    setupFiles: [page],
  },
}

/** The gateway's routes on a whole server: on the simulator, or on a real OpenStack. */
const contract = {
  ...shared,
  test: {
    name: 'contract',
    environment: 'node',
    isolate,
    ...limits,
    // One file after the other: they share a project, and an instance that names no network is given any that is there.
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
    include: ['plugins/*/test/contract/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    exclude,
    globalSetup: ['tests/contract/cloud.ts'],
  },
}

/** What a person does, in Chromium on a whole server. */
const journey = {
  ...shared,
  test: {
    name: 'journey',
    environment: 'node',
    isolate,
    ...limits,
    include: ['tests/e2e/**/*.test.ts', 'plugins/*/test/{journey,edits}/**/*.test.ts'],
    exclude,
    globalSetup: ['tests/e2e/server.ts'],
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
}

/** By name. */
export const testProjects = { node, dom, plugin, contract, journey }

export default defineConfig({ test: { projects: Object.values(testProjects) } })
