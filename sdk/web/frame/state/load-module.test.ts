import { expect, it } from 'vitest'
import { loadModule } from './load-module.ts'

it('gives what it imports, and rejects as the import does where no address is said or it is of another origin', async () => {
  const module = { default: () => 'a view' }
  expect(await loadModule(async () => module)).toBe(module)
  for (const message of ['It is broken.', 'Failed to fetch dynamically imported module: https://other.test/view.js']) {
    const failing = () => Promise.reject(new TypeError(message))
    for (const _again of [1, 2]) await expect(loadModule(failing)).rejects.toThrow(message)
  }
})
