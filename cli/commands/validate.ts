import { resolve } from 'node:path'
import type { ValidationFinding, ValidationReport, ValidationRule } from '@fascia/build'
import { Command } from 'commander'
import type { ExitStatus } from '../exit.ts'
import { packageVersion } from '../package-file.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Checks a built plugin, offline.

Looks at what was built (the manifest, every file and its hash, the packed
scripts) and, where the source is there, at whether the two agree: after an edit
without a build the command ends with code 1 and PLUGIN_MANIFEST_STALE. With a
tsconfig.json beside the source it also runs the compiler.

fascia validate --rules explains every rule.`

/** A finding in one line, its place first. */
export function findingText({ rule, severity, message, file, line }: ValidationFinding): string {
  const place = file ? `${file}${line === undefined ? '' : `:${line}`}: ` : ''
  return `${severity}  ${place}${message}  [${rule}]`
}

type Rules = readonly ValidationRule[]

/** The report as a person reads it, its last line the verdict. */
export function validationText({ plugin, version, findings, isValid }: ValidationReport, rules: Rules): string {
  const isStale = findings.some(({ rule }) => rule === 'manifest-current')
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const verdict = isValid
    ? `${plugin} ${version}: ${rules.length} rules hold${findings.length > 0 ? `, ${findings.length} warnings` : ''}.`
    : `${plugin} ${version}: ${errors} ${errors === 1 ? 'error' : 'errors'}.`
  const stale = isStale ? ['PLUGIN_MANIFEST_STALE: The manifest is not what the source says: build the plugin.'] : []
  return [...findings.map(findingText), ...stale, verdict].join('\n')
}

function rulesText(rules: Rules): string {
  return rules.map(({ id, severity, what, docs }) => `${id} (${severity})\n  ${what}\n  ${docs}`).join('\n\n')
}

interface ValidateFlags {
  readonly json?: boolean
  readonly sarif?: boolean
  readonly rules?: boolean
}

/** `fascia validate` */
export function createValidateCommand(terminal: Terminal, status: ExitStatus): Command {
  return new Command('validate')
    .summary('check a built plugin')
    .description(ABOUT)
    .argument('[folder]', 'folder of the plugin, or of a packed and unpacked one', '.')
    .option('--json', 'print the findings as JSON')
    .option('--sarif', 'print the findings as SARIF 2.1.0, for code hosts')
    .option('--rules', 'explain every rule, and check nothing')
    .action(async (named: string, { json, sarif, rules }: ValidateFlags) => {
      const { toSarif, VALIDATION_RULES: all, validatePlugin } = await import('@fascia/build')
      if (rules) {
        terminal.out(rulesText(all))
        return
      }
      const report = await validatePlugin(resolve(terminal.folder, named))
      if (json) terminal.out(JSON.stringify(report, null, 2))
      else if (sarif) terminal.out(JSON.stringify(toSarif(report, packageVersion()), null, 2))
      else terminal.out(validationText(report, all))
      if (!report.isValid) status.code = 1
    })
}
