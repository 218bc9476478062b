#!/usr/bin/env node
// In the repository it runs the source, unless FASCIA_DIST=1 asks for the built JavaScript; a packed CLI has only that.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const OLDEST_NODE = 24
const here = import.meta.dirname
const source = join(here, '..', 'index.ts')
const isSource = process.env.FASCIA_DIST !== '1' && existsSync(source)
const FLAGS = ['--conditions=fascia-source', '--disable-warning=ExperimentalWarning']
// For a server, V8 grows by hundreds of megabytes where these answer as quickly; no script can set them once Node runs.
const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=40']
/** For every thread of the built dashboard: the host and the parts of plugins share one TypeBox. */
const ONE_TYPEBOX = `--import=${pathToFileURL(join(here, 'one-typebox.mjs')).href}`

/** The Node of the package `node`, which a created plugin and this repository depend on; undefined when it is not installed. */
function pinnedNode() {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.filename]) {
    try {
      const require = createRequire(from)
      const found = join(dirname(require.resolve('node/package.json')), 'bin', 'node')
      if (Number.parseInt(require('node/package.json').version, 10) >= OLDEST_NODE && existsSync(found)) return found
    } catch {
      // Not installed from there.
    }
  }
  return undefined
}

function startWith(node, flags) {
  const child = spawn(node, [...flags, import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Where compiled code is kept from one start to the next: among the installed packages, so that who may write it may write the code itself. */
function compiledFolder() {
  for (let folder = here; dirname(folder) !== folder; folder = dirname(folder)) {
    const modules = basename(folder) === 'node_modules' ? folder : join(folder, 'node_modules')
    if (existsSync(modules)) return join(modules, '.cache', 'fascia', 'compiled')
  }
  return ''
}

/** Replaces this process by one with flags of V8, once, where the system can; flags that a deployer gives come later and win. */
function restart(flags) {
  if (process.execArgv.includes(flags[0]) || !process.execve || process.platform === 'win32') return
  const env = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compiledFolder(), ...process.env }
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], env)
}

const isOld = Number(process.versions.node.split('.')[0]) < OLDEST_NODE
const node = isOld ? pinnedNode() : process.execPath
if (!node) {
  process.stderr.write(
    `Fascia needs Node ${OLDEST_NODE} or later; this is ${process.version}.\nA created plugin brings one: run its scripts, such as npm run dev, after npm install.\n`,
  )
  process.exitCode = 2
} else if (isOld || (isSource && !process.execArgv.includes(FLAGS[0])))
  startWith(node, isSource ? FLAGS : FLAGS.slice(1))
else {
  if (process.argv[2] === 'serve') restart(isSource ? SMALL_HEAP : [...SMALL_HEAP, ONE_TYPEBOX])
  const { runCli } = await import(isSource ? '../index.ts' : '../dist/index.js')
  process.exitCode = await runCli(process.argv.slice(2))
}
