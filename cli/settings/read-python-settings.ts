import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { packageFile } from '../package-file.ts'
import type { Terminal } from '../terminal.ts'

const LIMIT_MS = 10_000
const MOST_BYTES = 16_777_216

const Statement = { line: Type.Integer(), problem: Type.String() }
const parsedReport = Compile(
  Type.Union([
    Type.Object({
      settings: Type.Array(
        Type.Union([
          Type.Object({ name: Type.String(), ...Statement }),
          Type.Object({ name: Type.String(), line: Type.Integer(), value: Type.Unknown() }),
        ]),
      ),
      skipped: Type.Array(Type.Object(Statement)),
    }),
    Type.Object(Statement),
  ]),
)

/** A setting of a file in Python: its value, or why it is not known. */
export type PythonSetting = { readonly name: string; readonly line: number } & (
  | { readonly value: unknown }
  | { readonly problem: string }
)

/** What a settings file in Python says, in the order of its lines. */
export interface PythonSettings {
  readonly settings: readonly PythonSetting[]
  /** Statements that are not read, each with the reason. */
  readonly skipped: readonly { readonly line: number; readonly problem: string }[]
}

function refuse(message: string, more: { readonly hint?: string; readonly cause?: unknown } = {}): Fault {
  return new Fault('GATEWAY_CONFIG_INVALID', { message, ...more })
}

function readSource(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw refuse(`The file ${file} cannot be read.`, { cause })
  }
}

/**
 * Reads a settings file by the parser of `python3`; nothing of the file is executed. Fails with `GATEWAY_CONFIG_INVALID` without `python3`, and on a file
 * that is not Python, naming the line.
 */
export function readPythonSettings(file: string, environment: Terminal['environment']): PythonSettings {
  const { error, status, stdout } = spawnSync('python3', ['-I', '-S', packageFile('bin/read-python-settings.py')], {
    input: readSource(file),
    env: { ...environment },
    encoding: 'utf8',
    timeout: LIMIT_MS,
    maxBuffer: MOST_BYTES,
  })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw refuse('The command python3 is not there, whose parser reads the file.', {
      hint: 'Run the command on a machine with Python 3.9 or later: the file itself is all that it needs.',
    })
  if (error || status !== 0) throw refuse(`python3 could not read ${file}.`, { cause: error })
  const report = parsedReport.Parse(JSON.parse(stdout))
  if ('settings' in report) return report
  throw refuse(`${file}:${report.line}: ${report.problem}`)
}
