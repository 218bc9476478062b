import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorPage } from './error-page.ts'

writeFileSync(resolve(import.meta.dirname, '../../sdk/docs/errors.md'), errorPage())
