import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ReportedEntry, reportEntry } from './report-entry.ts'

const root = resolve(import.meta.dirname, '../..')

/** Every door of the SDK and of its test kits; those of the host and of builds as well. */
const ENTRIES: readonly ReportedEntry[] = [
  { name: 'sdk-common', declaration: 'sdk/dist/common/index.d.ts' },
  { name: 'sdk-web', declaration: 'sdk/dist/web/index.d.ts' },
  { name: 'sdk-web-chart', declaration: 'sdk/dist/web/chart/index.d.ts' },
  { name: 'sdk-web-form', declaration: 'sdk/dist/web/form/index.d.ts' },
  { name: 'sdk-web-metadata', declaration: 'sdk/dist/web/metadata/index.d.ts' },
  { name: 'sdk-web-server-view', declaration: 'sdk/dist/web/server-view/index.d.ts' },
  { name: 'sdk-web-wizard', declaration: 'sdk/dist/web/wizard/index.d.ts' },
  { name: 'sdk-web-declare', declaration: 'sdk/dist/web/declare/index.d.ts' },
  { name: 'sdk-web-host', declaration: 'sdk/dist/web/host/index.d.ts' },
  { name: 'sdk-gateway', declaration: 'sdk/dist/gateway/index.d.ts' },
  { name: 'sdk-simulator', declaration: 'sdk/dist/simulator/index.d.ts' },
  { name: 'sdk-build', declaration: 'sdk/dist/build/index.d.ts' },
  { name: 'sdk-manifest', declaration: 'sdk/dist/common/manifest-format.d.ts' },
  { name: 'testing', declaration: 'sdk/testing/dist/index.d.ts' },
]

const isUpdate = process.argv.includes('--update')
const reportFolder = join(root, 'sdk', 'api')
mkdirSync(reportFolder, { recursive: true })

let changed = 0
for (const entry of ENTRIES) {
  const outcome = reportEntry(root, reportFolder, entry, isUpdate)
  if (outcome !== 'same') {
    changed++
    process.stdout.write(`${entry.name}: ${outcome}\n`)
  }
}
process.stdout.write(`public API: ${ENTRIES.length} entries, ${changed} changed\n`)
if (changed > 0 && !isUpdate) {
  process.stdout.write('Read the change to sdk/api, then accept it with: npm run api\n')
  process.exitCode = 1
}
