// `npm run pack`: builds what is stale and packs every published package; prints the tarballs.
import { DEVELOPMENT_SHELL, ensureBuilt, ensureProduct } from './build.mjs'
import { ensureInstalled, runSource } from './install.mjs'

ensureInstalled()
process.exitCode = ensureBuilt() || ensureProduct(DEVELOPMENT_SHELL) || runSource('sdk/build/emit/pack.ts')
