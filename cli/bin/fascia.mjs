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

function pinnedNode() {
  const pinned = join(here, '..', '..', 'node_modules', 'node', 'bin', 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

function again(node, flags) {
  const child = spawn(node, [...flags, import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

const isOld = Number(process.versions.node.split('.')[0]) < OLDEST_NODE
if (isSource && (isOld || !process.execArgv.includes(FLAGS[0]))) again(pinnedNode(), FLAGS)
else if (isOld) {
  process.stderr.write(`Fascia needs Node ${OLDEST_NODE} or later; this is ${process.version}.\n`)
  process.exitCode = 2
} else {
  const { runCli } = await import(isSource ? '../index.ts' : '../dist/index.js')
  process.exitCode = await runCli(process.argv.slice(2))
}
