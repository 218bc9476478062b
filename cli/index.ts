export type { ExitCode } from './exit.ts'
export { runCli } from './run-cli.ts'
export { createProcessTerminal, type Terminal } from './terminal.ts'
