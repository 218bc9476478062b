import { Command } from 'commander'
import type { PlacedFinding } from '../doctor/examine.ts'
import type { ExitStatus } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Says what is wrong with a deployment, before and after its dashboard starts.

Reads the variables that fascia serve --help lists, in the same way, and checks

  environment   values that cannot be read
  settings      unknown names, with the nearest known; values of a wrong kind
  hosts         entries of ALLOWED_HOSTS and TRUSTED_PROXIES that never match
  home          FASCIA_HOME: its place, rights, free space and store.db
  store         the server of FASCIA_STORE: connection, rights, tables, TLS
  secret        session keys
  shared        the server of FASCIA_SHARED
  policy        files of rules, and the services that they are for
  plugins       manifests, refused plugins, trusted builds that match none
  cloud         Keystone: answer, version, time, certificate, clock
  catalogue     endpoints, as the account of the entry in clouds.yaml sees them
  ports         whether they are free, or whose dashboard has them

Each finding says what it is, why it matters and what to do. Nothing is changed
but for a token that is made and revoked; no secret is printed; a check ends
after 5 s. Server parts of trusted plugins are loaded, as at a start. The code
is 1 when there is a problem, and 0 with warnings and notes alone.`

function count(findings: readonly PlacedFinding[], level: PlacedFinding['level']): string {
  const { length } = findings.filter((one) => one.level === level)
  return `${length} ${level}${length === 1 ? '' : 's'}`
}

function findingText({ area, level, what, why, remedy }: PlacedFinding): string {
  return `${level}  ${area}: ${what}\n  Why: ${why}\n  Do: ${remedy}`
}

/** The findings as a person reads them, the worst first, with their numbers as the last line. */
export function findingsText(findings: readonly PlacedFinding[]): string {
  const levels = ['problem', 'warning', 'note'] as const
  const sorted = levels.flatMap((level) => findings.filter((one) => one.level === level))
  const counts = levels.map((level) => count(findings, level)).join(', ')
  return [...sorted.map(findingText), `${counts}.`].join('\n\n')
}

/** `fascia doctor` */
export function createDoctorCommand(terminal: Terminal, status: ExitStatus): Command {
  return new Command('doctor')
    .summary('say what is wrong with a deployment')
    .description(ABOUT)
    .option('--json', 'print the list of findings as JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const { examine } = await import('../doctor/examine.ts')
      const findings = await examine({ environment: terminal.environment, folder: terminal.folder })
      terminal.out(json ? JSON.stringify(findings, null, 2) : findingsText(findings))
      if (findings.some(({ level }) => level === 'problem')) status.code = 1
    })
}
