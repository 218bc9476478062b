import { readFileSync } from 'node:fs'
import type { Reply, Sent, Target } from './target.ts'

/** A server on loopback whose process is known. */
export interface TimedServer {
  readonly target: Target
  readonly pid: number
}

/** An answer, with what the system says of the thread that made it. */
export interface TimedReply extends Reply {
  /** How long it took, without the time for which other processes kept that thread waiting for a processor. */
  readonly waitMs: number
  /** How long that thread had a processor meanwhile. */
  readonly usedMs: number
}

/** Of the first thread of a process, since its start; zeros where the system does not say. */
function processorTime(pid: number): { readonly usedMs: number; readonly queuedMs: number } {
  try {
    const [used = 0, queued = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return { usedMs: used / 1e6, queuedMs: queued / 1e6 }
  } catch {
    return { usedMs: 0, queuedMs: 0 }
  }
}

/** Sends a request, and measures what the server takes for it: a machine that is busy with other things does not count. */
export async function sendTimed({ target, pid }: TimedServer, sent: Sent): Promise<TimedReply> {
  const before = processorTime(pid)
  const reply = await target.send(sent)
  const after = processorTime(pid)
  return {
    ...reply,
    waitMs: reply.durationMs - (after.queuedMs - before.queuedMs),
    usedMs: after.usedMs - before.usedMs,
  }
}
