import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unclaimedTable } from '../contract/tempest-areas.ts'
import { featuresPage } from '../features/features-page.ts'
import { errorPage } from './error-page.ts'

const pathOf = (path: string): string => resolve(import.meta.dirname, '../..', path)

writeFileSync(pathOf('sdk/docs/errors.md'), errorPage())
writeFileSync(pathOf('tests/features/features.md'), featuresPage(pathOf('.')))

const readme = pathOf('core/simulator/README.md')
const [text = ''] = readFileSync(readme, 'utf8').split('\n| Suite |')
writeFileSync(readme, `${text}\n${unclaimedTable()}\n`)
