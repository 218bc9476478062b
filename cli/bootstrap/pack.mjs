// `npm run pack`: builds what is stale and packs every published package; prints the tarballs.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, runSource } from './install.mjs'

ensureInstalled()
process.exitCode = ensureBuilt() || runSource('sdk/build/emit/pack.ts')
