// Compiles the host's packages to the JavaScript that `npm start` runs and that is published.
import { resolve } from 'node:path'
import { emitPackage } from './emit-package.ts'
import { EMITTED_PACKAGES } from './packages.ts'

const root = resolve(import.meta.dirname, '../../..')
for (const emitted of EMITTED_PACKAGES) emitPackage(root, emitted)
