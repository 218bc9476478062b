import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
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

/** Where the extractor writes, relative to the root. */
const WORK_FOLDER = '.cache/api'

/** The file of what the extractor knows about a door's names. */
function modelOf(root: string, door: Door): string {
  return join(root, WORK_FOLDER, `${door.name}.api.json`)
}

function configOf(root: string, door: Door): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, door.declaration),
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { ...COMPILER, files: [join(root, door.declaration)] } },
      apiReport: {
        enabled: true,
        reportFileName: `${door.name}.api.md`,
        reportFolder: join(root, WORK_FOLDER),
        reportTempFolder: join(root, WORK_FOLDER, 'temp'),
      },
      docModel: { enabled: true, apiJsonFilePath: modelOf(root, door) },
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
}

/**
 * Reads the declarations of all doors once, for their reports. The types that doors share are most of what a report costs, and do not depend on
 * the door; undefined where no door is emitted.
 */
export function readDeclarations(root: string, doors: readonly Door[]): CompilerState | undefined {
  const [first, ...others] = doors.filter(({ declaration }) => existsSync(join(root, declaration)))
  const additionalEntryPoints = others.map(({ declaration }) => join(root, declaration))
  return first && CompilerState.create(configOf(root, first), { additionalEntryPoints })
}

/**
 * Makes the report of one public door, its signatures and the first sentence of each docstring, and compares it with the one that is
 * committed; `isUpdate` accepts the new one.
 */
export function reportDoor(
  root: string,
  door: Door,
  compilerState: CompilerState | undefined,
  isUpdate: boolean,
): DoorReport {
  if (compilerState === undefined || !existsSync(join(root, door.declaration)))
    return { outcome: 'not emitted', names: [] }
  mkdirSync(join(root, WORK_FOLDER), { recursive: true })
  Extractor.invoke(configOf(root, door), {
    compilerState,
    localBuild: true,
    messageCallback: (message) => (message.handled = true),
  })
  const names = publicNames(modelOf(root, door))
  const fresh = readFileSync(join(root, WORK_FOLDER, `${door.name}.api.md`), 'utf8') + documentationOf(names)
  const kept = join(root, door.reportFolder, `${door.name}.api.md`)
  const isNew = !existsSync(kept)
  if (!isNew && readFileSync(kept, 'utf8') === fresh) return { outcome: 'same', names }
  if (isUpdate) {
    mkdirSync(join(root, door.reportFolder), { recursive: true })
    writeFileSync(kept, fresh)
  }
  return { outcome: isNew ? 'new' : 'changed', names }
}
