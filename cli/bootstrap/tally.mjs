import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Counts what passes and fails, with a line for each check. What a command that runs beside others writes goes into `folder` until it ends. */
export function createTally(folder, env) {
  let passed = 0
  let failed = 0

  function line(name, isGood, startedAt) {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  }

  /** Says whether a check has passed or failed as a whole. */
  function say(name, code, startedAt) {
    if (code === 0) passed++
    else failed++
    line(name, code === 0, startedAt)
  }

  return {
    line,
    say,
    add(good, bad) {
      passed += good
      failed += bad
    },
    step(name, check) {
      const startedAt = Date.now()
      say(name, check(), startedAt)
    },
    /** Starts a command beside what follows; the answer waits for its end, prints what it has written, and gives its exit code. */
    start(name, command, args) {
      const file = join(folder, `${name}.txt`)
      const output = openSync(file, 'w')
      const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
      closeSync(output)
      const ended = new Promise((done) => {
        child.once('error', () => done(1))
        child.once('exit', (code) => done(code ?? 1))
      })
      return async () => {
        const code = await ended
        process.stdout.write(readFileSync(file))
        return code
      }
    },
    /** Writes the closing line, and gives the exit code of the whole. */
    close() {
      process.stdout.write(`${passed} passed, ${failed} failed\n`)
      return failed > 0 ? 1 : 0
    },
  }
}
