import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { writeConformanceTests } from './conformance/write-tests.ts'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './limits.ts'

const isSource = import.meta.url.endsWith('.ts')
const conditions = [...(isSource ? ['fascia-source'] : []), 'module']

/** The files of an installed plugin. They import the host's copies of the SDK and of React. */
const BUILT_PLUGIN = /\/dist\/(api|web|server)\/[\w-]+\.js$/

writeConformanceTests(process.cwd())

/**
 * The configuration with which `fascia test` runs a plugin's tests in jsdom: those below `test/`, those beside the code, and the generated
 * ones. Packages with style sheets or JSX are run through Vite, as the shell's own build does.
 *
 * The generated tests of the plugin in the current folder are first written to `.fascia/test`, from its built manifest.
 */
export default defineConfig({
  resolve: { conditions: [...conditions, 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'node', 'development|production'] } },
  test: {
    environment: fileURLToPath(new URL('./environment/dashboard-environment.ts', import.meta.url)),
    include: ['{common,api,web,gateway,simulator,test}/**/*.test.{ts,tsx}', '.fascia/test/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.fascia/dev/**'],
    css: false,
    isolate: false,
    server: { deps: { inline: [/@fascia\//, /@patternfly\//, BUILT_PLUGIN] } },
    setupFiles: [fileURLToPath(new URL('./setup/page.ts', import.meta.url))],
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
  },
})
