// `npm run build`: the host's JavaScript, the shell and every plugin, when their sources changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, environment, root, run, runSource } from './install.mjs'

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

/** Gives what identifies the sources in some folders; each folder is read once. By content, because copies and checkouts change times. */
function createFingerprints() {
  const known = new Map()
  const ofFolder = (folder) => {
    const hash = createHash('sha256')
    for (const path of existsSync(folder) ? [...sources(folder)].sort() : []) {
      const content = readFileSync(path)
      hash.update(`${relative(root, path)} ${content.length}\n`).update(content)
    }
    return hash.digest('hex')
  }
  return (folders) =>
    folders
      .map((folder) => {
        const found = known.get(folder) ?? ofFolder(join(root, folder))
        known.set(folder, found)
        return `${folder} ${found}\n`
      })
      .join('')
}

function isCurrent({ name, folders, made }, fingerprint) {
  const stamp = join(stampFolder, name)
  if (!existsSync(join(root, made)) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === fingerprint(folders)
}

/** Makes a product from its folders, and remembers what they were like before. */
function make({ name, folders, run: build }, fingerprint) {
  const before = fingerprint(folders)
  process.stderr.write(`Building ${name} …\n`)
  const code = build()
  if (code !== 0) return code
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(join(stampFolder, name), before)
  return 0
}

/** The product of which `fascia dev` serves the shell. */
export const DEVELOPMENT_SHELL = 'shell-development'

const quiet = { stdio: ['ignore', 2, 2] }

/** The names of the plugins whose `api/` this one imports, by itself or through another: those in the peer dependencies of its package. */
function neighboursOf(name, found = new Set()) {
  const place = join(root, 'plugins', name, 'package.json')
  const { peerDependencies = {} } = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}
  for (const wanted of Object.keys(peerDependencies)) {
    const neighbour = /^@fascia\/plugin-(.+)$/.exec(wanted)?.[1]
    if (neighbour === undefined || found.has(neighbour)) continue
    found.add(neighbour)
    neighboursOf(neighbour, found)
  }
  return found
}

/** Everything that is built, in the order in which one needs the other. */
function products() {
  const plugins = readdirSync(join(root, 'plugins')).filter((name) =>
    existsSync(join(root, 'plugins', name, 'package.json')),
  )
  return [
    {
      name: 'host',
      folders: ['sdk', 'core', 'cli'],
      made: 'core/dist/gateway/index.js',
      run: () => runSource('sdk/build/emit/run.ts', [], quiet),
    },
    {
      name: 'shell',
      folders: ['sdk/common', 'sdk/web', 'sdk/server-view', 'core/common', 'core/web'],
      made: 'core/web/dist/shell.json',
      run: () => run('npm', ['run', '--silent', 'build:web', '-w', '@fascia/core'], quiet),
    },
    {
      // For `fascia dev`: built when it is asked for by name.
      name: DEVELOPMENT_SHELL,
      isExtra: true,
      folders: ['sdk/common', 'sdk/web', 'sdk/server-view', 'core/common', 'core/web'],
      made: 'core/web/dist/development/shell.json',
      run: () =>
        run('npm', ['run', '--silent', 'build:web', '-w', '@fascia/core'], {
          ...quiet,
          env: environment({ FASCIA_SHELL: 'development' }),
        }),
    },
    ...plugins.map((name) => ({
      name: `plugin-${name}`,
      folders: [
        `plugins/${name}`,
        ...[...neighboursOf(name)].map((neighbour) => `plugins/${neighbour}/api`),
        'sdk/build',
        'sdk/common',
        'sdk/web/declare',
      ],
      made: `plugins/${name}/dist/manifest.json`,
      run: () => runSource('cli/bin/fascia.mjs', ['build', join('plugins', name)], quiet),
    })),
  ]
}

/** Builds what is stale, and what another process has not built meanwhile: the products of these names; without names all but the extra ones. */
function buildStale(names) {
  const fingerprint = createFingerprints()
  for (const product of products().filter(({ name, isExtra }) =>
    names.length === 0 ? !isExtra : names.includes(name),
  )) {
    const code = isCurrent(product, fingerprint) ? 0 : make(product, fingerprint)
    if (code !== 0) return code
  }
  return 0
}

/** Whether nothing is stale but what is extra. */
export function isBuilt() {
  const fingerprint = createFingerprints()
  return products().every((product) => product.isExtra || isCurrent(product, fingerprint))
}

/**
 * Builds what is stale; 0 when everything is built. Two at once build once: the second waits for the first. What a running dashboard may still
 * be asked for stays beside what is new.
 */
export function ensureBuilt() {
  if (isBuilt()) return 0
  return runSource('cli/bootstrap/build.mjs', ['--stale'])
}

/** Builds one product when it is stale: `shell-development`. */
export function ensureProduct(name) {
  return runSource('cli/bootstrap/build.mjs', ['--stale', name])
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--stale')) {
    const { withBuildLock } = await import('./build-lock.mjs')
    const names = process.argv.slice(2).filter((word) => word !== '--stale')
    process.exitCode = withBuildLock(join(stampFolder, 'lock'), () => buildStale(names))
  } else {
    ensureInstalled()
    process.exitCode = ensureBuilt()
  }
}
