// Packs the published packages as they would go to a registry, and prints the tarballs. Run the emit first.
import { resolve } from 'node:path'
import { packPackages } from './pack-packages.ts'

for (const path of packPackages(resolve(import.meta.dirname, '../../..'))) process.stdout.write(`${path}\n`)
