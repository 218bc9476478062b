import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkWithout } from './check-without.ts'

// Deleting any one plugin's folder leaves a product that builds, starts and passes. With `--whole`, the remaining tests run as well.
const root = resolve(import.meta.dirname, '../..')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const plugins = named.length > 0 ? named : readdirSync(join(root, 'plugins'))
const isWhole = process.argv.includes('--whole')

let failed = 0
for (const plugin of plugins) {
  const failure = await checkWithout(root, plugin, isWhole)
  process.stdout.write(failure ? `without ${plugin}: ${failure}\n` : `without ${plugin}: builds and starts\n`)
  if (failure) failed++
}
process.exitCode = failed > 0 ? 1 : 0
