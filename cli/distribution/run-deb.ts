// `npm run deb [-- <version>]`: the Debian package of the dashboard below .cache/deb, with its Node; prints its file and size.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeDeb } from './make-deb.ts'

const root = resolve(import.meta.dirname, '../..')
const { file, packages } = makeDeb(root, resolve(root, '.cache/deb'), process.argv[2])
process.stdout.write(
  `${file}\n${(statSync(file).size / 1e6).toFixed(1)} MB, with ${packages.length} packages of others\n`,
)
