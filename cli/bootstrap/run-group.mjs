import { spawn } from 'node:child_process'

/** Under the 5 s after which a supervisor kills what it has asked to end. */
const PATIENCE_MS = 4_500
/** What a process ends with that could not start itself again. */
const BROKEN_EXIT_CODE = 70

/**
 * Runs a command and gives its exit code. The command and all that it starts are a process group of their own: the first of SIGTERM, SIGINT and
 * SIGHUP that this process gets goes to all of them, once, although a terminal and npm both send Ctrl+C. Whatever is left of the group when the
 * command has ended, or `patienceMs` after the signal, is killed. With `restartMs`, a command that was killed, or ended with code 70, after it had run so long, and that no
 * signal asked to end, is run again: its watchdog kills one that cannot start itself again.
 */
export async function runGroup(command, args, { patienceMs = PATIENCE_MS, restartMs, ...options } = {}) {
  let child
  let timer
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch (problem) {
      if (problem.code !== 'ESRCH') throw problem
    }
  }
  const end = (signal) => {
    if (timer) return
    signalGroup(signal)
    timer = setTimeout(() => signalGroup('SIGKILL'), patienceMs)
  }
  const run = () => {
    child = spawn(command, args, { ...options, stdio: 'inherit', detached: true })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)
  try {
    for (;;) {
      const begunMs = performance.now()
      const { code, signal } = await run()
      const isBroken = signal === 'SIGKILL' || code === BROKEN_EXIT_CODE
      const isLongKilled = isBroken && performance.now() - begunMs >= (restartMs ?? Number.POSITIVE_INFINITY)
      if (timer || !isLongKilled) return code ?? 1
      signalGroup('SIGKILL')
    }
  } finally {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(signal, end)
    clearTimeout(timer)
    if (timer) signalGroup('SIGKILL')
  }
}
