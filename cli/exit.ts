/** 0: done. 1: the plugin, or what was asked for, is at fault. 2: the command was not understood. */
export type ExitCode = 0 | 1 | 2

/** What a command ends with; commander hands nothing back, so the program keeps it here. */
export interface ExitStatus {
  code: ExitCode
}
