import { writeSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { BEAT, CALLED, FIRST_COUNT, type MarkMessage, STUCK_EXIT_CODE, type WatchdogTask } from './watchdog-memory.ts'

// The thread that watches the main one. Only `startWatchdog` starts it.

const CHECKS = 10
const FRAMES = 8
const STANDARD_ERROR = 2
/** The same command in the same process: its supervisor and its terminal keep it. */
const START_AGAIN =
  'process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)'
/** How long the last command may take to arrive. */
const DISCONNECT_MS = 100
/** How long the stuck thread may take to say where it is; then it is killed. */
const LAST_WORD_MS = 2_000

const { memory, limitMs, restarts }: WatchdogTask = workerData
const cells = new Int32Array(memory)
const names = new Map<number, string>()
let beat = -1
let missed = 0

parentPort?.on('message', ({ mark, plugin, route }: MarkMessage) => names.set(mark, `${route} of ${plugin}`))

function suspects(): readonly string[] {
  const called = Atomics.load(cells, CALLED)
  const underWay = [...names.keys()].filter((mark) => Atomics.load(cells, FIRST_COUNT + mark) > 0)
  return (called > 0 ? [called] : underWay).map((mark) => names.get(mark) ?? 'an unknown route')
}

function say(handlers: readonly string[], stack: readonly string[], end: string): void {
  const msg = `The event loop has not turned for ${limitMs / 1_000} s; the process ${end}.`
  const line = {
    level: 'fatal',
    time: new Date(Date.now()).toISOString(),
    code: 'PLUGIN_TIMEOUT',
    handlers,
    stack,
    msg,
  }
  writeSync(STANDARD_ERROR, `${JSON.stringify(line)}\n`)
}

/** Interrupts the stuck thread as a debugger does: that works inside an endless loop, and gives its place. */
async function endProcess(): Promise<void> {
  const handlers = suspects()
  setTimeout(() => {
    say(handlers, [], 'is stuck outside of JavaScript, and is killed for its supervisor')
    process.kill(process.pid, 'SIGKILL')
  }, LAST_WORD_MS)
  const session = new Session()
  session.connectToMainThread()
  const addresses = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => void addresses.set(params.scriptId, params.url))
  session.once('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.slice(0, FRAMES)
    const places = frames.map(
      ({ functionName, location }) =>
        `${functionName || 'anonymous'} (${addresses.get(location.scriptId) ?? '?'}:${location.lineNumber + 1})`,
    )
    say(handlers, places, restarts ? 'starts again' : 'ends for its supervisor')
    void session.post('Runtime.evaluate', { expression: restarts ? START_AGAIN : `process.exit(${STUCK_EXIT_CODE})` })
    // A process waits for its debugger before it replaces itself.
    if (restarts) setTimeout(() => session.disconnect(), DISCONNECT_MS)
  })
  await session.post('Debugger.enable')
  await session.post('Debugger.pause')
}

// Checks are counted, not time: a process that was stopped and continued has missed one of them, not all.
const timer = setInterval(() => {
  const now = Atomics.load(cells, BEAT)
  missed = now === beat ? missed + 1 : 0
  beat = now
  if (missed < CHECKS) return
  clearInterval(timer)
  endProcess().catch(() => {})
}, limitMs / CHECKS)
