// Needs the pinned Node: SQLite's lock on a file goes with the process that holds it, however that ends.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const PATIENCE_MS = 600_000

function lock(file, timeout) {
  const database = new DatabaseSync(file, { timeout })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (problem) {
    database.close()
    if (problem.errcode === 5) return undefined
    throw problem
  }
}

/** Runs `work` while no other process of this checkout builds; waits for one that does. */
export function withBuildLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  let held = lock(file, 0)
  if (!held) {
    process.stderr.write('Waiting for another build …\n')
    held = lock(file, PATIENCE_MS)
  }
  if (!held) {
    process.stderr.write('Another build did not end in time.\n')
    return 1
  }
  try {
    return work()
  } finally {
    held.close()
  }
}
