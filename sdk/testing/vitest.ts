import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { writeConformanceTests } from './conformance/write-tests.ts'
import { TEST_LIMIT_MS } from './limits.ts'

const isSource = import.meta.url.endsWith('.ts')
const conditions = [...(isSource ? ['fascia-source'] : []), 'module']

/**
 * How `fascia test` runs a plugin's tests: those below `test/` and those that stand beside the code, and the generated ones, in jsdom. Packages that bring style
 * sheets or JSX are run through Vite, as the shell's own build does.
 *
 * The generated tests of the plugin in the current folder are written to `.fascia/test` first, from its built manifest.
 */
writeConformanceTests(process.cwd())

export default defineConfig({
  resolve: { conditions: [...conditions, 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'node', 'development|production'] } },
  test: {
    environment: fileURLToPath(new URL('./environment/dashboard-environment.ts', import.meta.url)),
    include: ['{common,api,web,gateway,simulator,test}/**/*.test.{ts,tsx}', '.fascia/test/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.fascia/dev/**'],
    css: false,
    isolate: false,
    server: { deps: { inline: [/@fascia\//, /@patternfly\//] } },
    setupFiles: [fileURLToPath(new URL('./setup/page.ts', import.meta.url))],
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
  },
})
