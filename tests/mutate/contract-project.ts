import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testProjects } from '../../vitest.config.ts'

/** The tests that ask a gateway which was built with the fault. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { projects: [testProjects.contract] },
})
