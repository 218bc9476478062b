import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkBuildWithout, checkTypesWithout, checkWithout } from './check-without.ts'
import { copyRepository, repositoryFiles } from './copy-repository.ts'
import { reachingIn } from './reaching-in.ts'

/*
 * Deleting any one plugin's folder leaves a product that builds, starts and passes. Nothing outside a plugin imports what is in it, its api
 * excepted, so the types of what is left are those that `npm test` has checked; the part without any plugin is checked once. Each plugin is
 * built without all others, and so builds without any one of them. Then each is left out in turn of a built copy, which is started. With
 * `--whole`, types and the remaining tests run as well, for each.
 */
const root = resolve(import.meta.dirname, '../..')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const all = readdirSync(join(root, 'plugins'))
const isWhole = process.argv.includes('--whole')

let failed = 0
function say(what: string, failure: string | undefined, good: string): void {
  process.stdout.write(failure ? `${what}: ${failure}\n` : `${what}: ${good}\n`)
  if (failure) failed++
}

const findings = reachingIn(root, repositoryFiles(root)).map(({ path, line, message }) => `${path}:${line} ${message}`)
say('imports', findings.join('\n') || undefined, 'none leads into a plugin')
const copy = copyRepository(root)
try {
  say('without all plugins', await checkTypesWithout(copy, all), 'the types are right')
  for (const plugin of all) {
    const others = all.filter((other) => other !== plugin)
    say(`${plugin} without the others`, await checkBuildWithout(copy, others), 'builds')
  }
  for (const plugin of named.length > 0 ? named : all)
    say(`without ${plugin}`, await checkWithout(copy, plugin, isWhole), 'starts')
} finally {
  copy.remove()
}
process.exitCode = failed > 0 ? 1 : 0
