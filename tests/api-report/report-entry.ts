import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'

export interface ReportedEntry {
  readonly name: string
  /** The emitted declarations of the entry, relative to the root. */
  readonly declaration: string
}

export type ReportOutcome = 'same' | 'changed' | 'new' | 'not emitted'

const COMPILER = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    skipLibCheck: true,
    strict: true,
    jsx: 'react-jsx',
  },
}

/** Writes the report of one public door and compares it with the one that is committed; `isUpdate` accepts the new one. */
export function reportEntry(
  root: string,
  reportFolder: string,
  entry: ReportedEntry,
  isUpdate: boolean,
): ReportOutcome {
  const declaration = join(root, entry.declaration)
  if (!existsSync(declaration)) return 'not emitted'
  const workFolder = join(root, '.cache', 'api')
  mkdirSync(workFolder, { recursive: true })
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declaration,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { ...COMPILER, files: [declaration] } },
      apiReport: {
        enabled: true,
        reportFileName: `${entry.name}.api.md`,
        reportFolder: workFolder,
        reportTempFolder: join(workFolder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(
      root,
      entry.declaration.startsWith('sdk/testing') ? 'sdk/testing' : 'sdk',
      'package.json',
    ),
  })
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) })
  const fresh = join(workFolder, `${entry.name}.api.md`)
  const kept = join(reportFolder, `${entry.name}.api.md`)
  const isNew = !existsSync(kept)
  if (!isNew && readFileSync(kept, 'utf8') === readFileSync(fresh, 'utf8')) return 'same'
  if (isUpdate) copyFileSync(fresh, kept)
  else writeFileSync(join(workFolder, `${entry.name}.changed`), '')
  return isNew ? 'new' : 'changed'
}
