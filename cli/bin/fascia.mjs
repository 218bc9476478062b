#!/usr/bin/env node
// In the repository it runs the source, unless FASCIA_DIST=1 asks for the built JavaScript; a packed CLI has only that.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = 24
const here = import.meta.dirname
const source = join(here, '..', 'index.ts')
const isSource = process.env.FASCIA_DIST !== '1' && existsSync(source)
const FLAGS = ['--conditions=fascia-source', '--disable-warning=ExperimentalWarning']
// For a server, V8 grows by hundreds of megabytes where these answer as quickly; no script can set them once Node runs.
const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=40']

function pinnedNode() {
  const pinned = join(here, '..', '..', 'node_modules', 'node', 'bin', 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

function again(node, flags) {
  const child = spawn(node, [...flags, import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Begins this process anew with flags of V8, once, where the system can; flags that a deployer gives come later and win. */
function restart(flags) {
  if (process.execArgv.includes(flags[0]) || !process.execve || process.platform === 'win32') return
  const env = { MALLOC_ARENA_MAX: '2', ...process.env }
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], env)
}

const isOld = Number(process.versions.node.split('.')[0]) < OLDEST_NODE
if (isSource && (isOld || !process.execArgv.includes(FLAGS[0]))) again(pinnedNode(), FLAGS)
else if (isOld) {
  process.stderr.write(`Fascia needs Node ${OLDEST_NODE} or later; this is ${process.version}.\n`)
  process.exitCode = 2
} else {
  if (process.argv[2] === 'serve') restart(SMALL_HEAP)
  const { runCli } = await import(isSource ? '../index.ts' : '../dist/index.js')
  process.exitCode = await runCli(process.argv.slice(2))
}
