import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testProjects } from '../../vitest.config.ts'

/** The tests that run in one process with what they test; contract tests and journeys would have to build for each fault. */
const { node, dom, plugin } = testProjects

export default defineConfig({ root: join(import.meta.dirname, '../..'), test: { projects: [node, dom, plugin] } })
