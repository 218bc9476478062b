import { type BuiltPlugin, type ValidationReport, validateBuild } from '@fascia/build'
import { findingText } from '../commands/validate.ts'
import type { Terminal } from '../terminal.ts'

/** How long no edit must have come: the compiler would slow down the next build. */
const QUIET_MS = 1_000

/** Checks of a plugin while it is edited. */
export interface Checks {
  /** There is a new build; nothing when it failed. Checks of an earlier one end. */
  about(built: BuiltPlugin | undefined): void
  end(): void
}

/** What the rules say of a build; undefined when the check was ended, or could not be made. */
async function reportOf(
  folder: string,
  built: BuiltPlugin,
  signal: AbortSignal,
): Promise<ValidationReport | undefined> {
  const report = await validateBuild(folder, built, signal).catch(() => undefined)
  return signal.aborted ? undefined : report
}

/**
 * Runs the rules of `fascia validate`, the compiler among them, over the last build once no edit has come for a second: a name that leads nowhere
 * shows nothing in the page. Prints what they find, each time that it differs.
 */
export function startChecks(folder: string, terminal: Terminal): Checks {
  let said = ''
  let current = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const end = (): void => {
    clearTimeout(timer)
    current.abort()
  }
  const check = async (built: BuiltPlugin): Promise<void> => {
    const report = await reportOf(folder, built, current.signal)
    if (!report) return
    const text = report.findings.map(findingText).join('\n')
    if (text !== said)
      terminal.note(text === '' ? 'fascia validate finds nothing any more.' : `fascia validate finds:\n${text}`)
    said = text
  }
  return {
    about(built) {
      end()
      current = new AbortController()
      if (built) timer = setTimeout(() => void check(built), QUIET_MS)
    },
    end,
  }
}
