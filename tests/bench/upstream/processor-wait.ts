import { readFileSync } from 'node:fs'

/**
 * Milliseconds that the main threads of processes have waited for a processor so far (Linux). What a request waited there is the
 * doing of other programs, not of those that answered it.
 */
export function processorWaitMs(pids: readonly number[]): number {
  let waited = 0
  for (const pid of pids) waited += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  return waited
}
