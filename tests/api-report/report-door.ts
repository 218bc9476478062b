import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { documentationOf, type PublicName, publicNames } from './documentation.ts'
import type { Door } from './doors.ts'

export interface DoorReport {
  readonly outcome: 'same' | 'changed' | 'new' | 'not emitted'
  readonly names: readonly PublicName[]
}

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

/**
 * Makes the report of one public door, its signatures and the first sentence of each docstring, and compares it with the one that is
 * committed; `isUpdate` accepts the new one.
 */
export function reportDoor(root: string, door: Door, isUpdate: boolean): DoorReport {
  const declaration = join(root, door.declaration)
  if (!existsSync(declaration)) return { outcome: 'not emitted', names: [] }
  const workFolder = join(root, '.cache', 'api')
  mkdirSync(workFolder, { recursive: true })
  const model = join(workFolder, `${door.name}.api.json`)
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declaration,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { ...COMPILER, files: [declaration] } },
      apiReport: {
        enabled: true,
        reportFileName: `${door.name}.api.md`,
        reportFolder: workFolder,
        reportTempFolder: join(workFolder, 'temp'),
      },
      docModel: { enabled: true, apiJsonFilePath: model },
      dtsRollup: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, door.folder, 'package.json'),
  })
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) })
  const names = publicNames(model)
  const fresh = readFileSync(join(workFolder, `${door.name}.api.md`), 'utf8') + documentationOf(names)
  const kept = join(root, door.reportFolder, `${door.name}.api.md`)
  const isNew = !existsSync(kept)
  if (!isNew && readFileSync(kept, 'utf8') === fresh) return { outcome: 'same', names }
  if (isUpdate) {
    mkdirSync(join(root, door.reportFolder), { recursive: true })
    writeFileSync(kept, fresh)
  }
  return { outcome: isNew ? 'new' : 'changed', names }
}
