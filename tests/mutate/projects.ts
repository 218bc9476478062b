import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testProjects } from '../../vitest.config.ts'

/** The tests that run in one process with what they test; a run differs from the one before by one module, so that what Vite made of the others is kept. */
const { node, dom, plugin } = testProjects
const projects = [node, dom, plugin].map((project) => ({ ...project, test: { ...project.test, fsModuleCache: true } }))

export default defineConfig({ root: join(import.meta.dirname, '../..'), test: { projects } })
