import { format } from 'node:util'

export interface WatchedConsole {
  readonly lines: readonly string[]
  /** Gives the console back. */
  end(): void
}

/** Takes errors and warnings off the console, and keeps them: a test that causes any unasked fails. */
export function watchConsole(): WatchedConsole {
  const { error, warn } = console
  const lines: string[] = []
  const record = (...given: readonly unknown[]): void => void lines.push(format(...given))
  console.error = record
  console.warn = record
  return {
    lines,
    end() {
      console.error = error
      console.warn = warn
    },
  }
}
