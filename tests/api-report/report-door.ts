import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { documentationOf, type PublicName, publicNames } from './documentation.ts'
import type { Door } from './doors.ts'

export interface DoorReport {
  readonly outcome: 'same' | 'changed' | 'new' | 'not emitted'
  readonly names: readonly PublicName[]
  /** The report as it is now; empty where the door is not emitted. */
  readonly text: string
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

function keptReport(root: string, door: Door): string {
  return join(root, door.reportFolder, `${door.name}.api.md`)
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
 * committed.
 */
export function reportDoor(root: string, door: Door, compilerState: CompilerState | undefined): DoorReport {
  if (compilerState === undefined || !existsSync(join(root, door.declaration)))
    return { outcome: 'not emitted', names: [], text: '' }
  mkdirSync(join(root, WORK_FOLDER), { recursive: true })
  Extractor.invoke(configOf(root, door), {
    compilerState,
    localBuild: true,
    messageCallback: (message) => (message.handled = true),
  })
  const names = publicNames(modelOf(root, door))
  const fresh = readFileSync(join(root, WORK_FOLDER, `${door.name}.api.md`), 'utf8') + documentationOf(names)
  const kept = keptReport(root, door)
  if (!existsSync(kept)) return { outcome: 'new', names, text: fresh }
  return { outcome: readFileSync(kept, 'utf8') === fresh ? 'same' : 'changed', names, text: fresh }
}

/** Accepts a report. */
export function writeReport(root: string, door: Door, text: string): void {
  mkdirSync(join(root, door.reportFolder), { recursive: true })
  writeFileSync(keptReport(root, door), text)
}
