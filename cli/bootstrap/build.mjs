// `npm run build`: the host's JavaScript, the shell and every plugin, when their sources changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, root, run, runSource } from './install.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'test', 'fixture'])
const stampFolder = join(root, '.cache', 'build')

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else yield path
  }
}

function fingerprint(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const path of existsSync(folder) ? [...sources(folder)].sort() : []) {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${relative(root, path)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Runs `make` unless `folders` are as they were when it last ran well, and what it made is still there. */
function whenStale(name, folders, made, make) {
  const stamp = join(stampFolder, name)
  const now = fingerprint(folders.map((folder) => join(root, folder)))
  if (existsSync(join(root, made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return 0
  process.stderr.write(`Building ${name} …\n`)
  const code = make()
  if (code !== 0) return code
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(stamp, now)
  return 0
}

const quiet = { stdio: ['ignore', 2, 2] }

/** Builds what is stale; 0 when everything stands. */
export function ensureBuilt() {
  const host = () => runSource('sdk/build/emit/run.ts', [], quiet)
  const shell = () => run('npm', ['run', '--silent', 'build:web', '-w', '@fascia/core'], quiet)
  const plugins = readdirSync(join(root, 'plugins')).filter((name) =>
    existsSync(join(root, 'plugins', name, 'package.json')),
  )
  return (
    whenStale('host', ['sdk', 'core', 'cli'], 'core/dist/gateway/index.js', host) ||
    whenStale('shell', ['sdk/common', 'sdk/web', 'core/common', 'core/web'], 'core/web/dist/shell.json', shell) ||
    plugins.reduce(
      (code, name) =>
        code ||
        whenStale(
          `plugin-${name}`,
          [`plugins/${name}`, 'sdk/build', 'sdk/common', 'sdk/web/declare'],
          `plugins/${name}/dist/manifest.json`,
          () => runSource('cli/bin/fascia.mjs', ['build', join('plugins', name)], quiet),
        ),
      0,
    )
  )
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  process.exit(ensureBuilt())
}
