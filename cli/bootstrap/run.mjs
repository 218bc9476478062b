// Runs a script of this repository from source, after installing and building what it needs.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, runSource } from './install.mjs'

ensureInstalled()
const [script, ...args] = process.argv.slice(2)
process.exit(ensureBuilt() || runSource(script, args))
