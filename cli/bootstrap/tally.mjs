import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const TICKS_PER_SECOND = 100
/** Runs a command; the last of the lines that it writes is the CPU time of the command and all that it has started. */
const TIMED = '"$@"; code=$?; times; exit $code'
const TIMES = /(?:\d+m[\d.]+s\s+){2}(\d+)m([\d.]+)s\s+(\d+)m([\d.]+)s\s*$/

/** The seconds of CPU of all commands that have ended and were waited for; undefined where the system has no `/proc`. */
function endedSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** Splits what a timed command has written into its own text and its seconds of CPU. */
function splitTimed(text) {
  const [, ...times] = TIMES.exec(text) ?? []
  const [userMinutes, user, systemMinutes, system] = times.map(Number)
  const cpu = times.length === 0 ? undefined : (userMinutes + systemMinutes) * 60 + user + system
  return { text: text.replace(TIMES, ''), cpu }
}

/** Ends a process that is a group of its own, and all that it has started there. */
function killGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (problem) {
    if (problem.code !== 'ESRCH') throw problem
  }
}

/**
 * Counts what passes and fails, with a line for each check. What a command that runs beside others writes goes into `folder` until it ends. Such
 * commands that run longer than `limitMs` after the tally was created are killed, and have failed.
 */
export function createTally(folder, env, limitMs) {
  let passed = 0
  let failed = 0
  const running = new Set()
  const limit = setTimeout(() => {
    for (const [name, child] of running) {
      process.stdout.write(`${name} did not end within ${Math.round(limitMs / 60_000)} minutes of the start.\n`)
      killGroup(child)
    }
  }, limitMs).unref()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => {
      for (const [, child] of running) killGroup(child)
      process.exit(1)
    })

  /** Writes the result of a check, the time since its start, and the CPU time of its commands where it is known. */
  function line(name, isGood, startedAt, { cpu, endedAt = Date.now() }) {
    const seconds = ((endedAt - startedAt) / 1000).toFixed(1)
    const used = cpu === undefined ? '' : `, ${cpu.toFixed(1)} s of CPU`
    process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${used})\n`)
  }

  /** Says whether a check has passed or failed as a whole. */
  function say(name, { code, ...ended }, startedAt) {
    if (code === 0) passed++
    else failed++
    line(name, code === 0, startedAt, ended)
  }

  /** Runs what waits for its commands without a pause; gives its result and the CPU time of those commands. */
  function measure(check) {
    const before = endedSeconds()
    const code = check()
    return { code, cpu: before === undefined ? undefined : endedSeconds() - before }
  }

  return {
    line,
    measure,
    say,
    add(good, bad) {
      passed += good
      failed += bad
    },
    step(name, check) {
      const startedAt = Date.now()
      say(name, measure(check), startedAt)
    },
    /** Starts a command beside what follows; the answer waits for its end, prints what it has written, and gives its exit code, its CPU time, and when it ended: its last line is written then. */
    start(name, command, args) {
      const file = join(folder, `${name}.txt`)
      const output = openSync(file, 'w')
      const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], {
        cwd: root,
        env,
        stdio: ['ignore', output, output],
        detached: true,
      })
      closeSync(output)
      const entry = [name, child]
      running.add(entry)
      const ended = new Promise((done) => {
        child.once('error', () => done(1))
        child.once('exit', (code) => done(code ?? 1))
      }).finally(() => running.delete(entry))
      return async () => {
        const code = await ended
        const { text, cpu } = splitTimed(readFileSync(file, 'utf8'))
        process.stdout.write(text)
        return { code, cpu, endedAt: statSync(file).mtimeMs }
      }
    },
    /** Writes the closing line, and gives the exit code of the whole. */
    close() {
      clearTimeout(limit)
      process.stdout.write(`${passed} passed, ${failed} failed\n`)
      return failed > 0 ? 1 : 0
    },
  }
}
