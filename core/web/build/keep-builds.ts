import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that a running dashboard may still be asked for stay through this many builds that changed something. */
const BUILDS = 3
const RECORD = 'builds.json'

type Build = readonly string[]

function isBuild(value: unknown): value is Build {
  return Array.isArray(value) && value.every((file) => typeof file === 'string')
}

function earlierBuilds(record: string): readonly Build[] {
  if (!existsSync(record)) return []
  const builds: unknown = JSON.parse(readFileSync(record, 'utf8'))
  return Array.isArray(builds) ? builds.filter(isBuild) : []
}

/**
 * Records what a build wrote, and answers the files of the last few builds, which stay: a dashboard that was started on an earlier one reads
 * its late chunks from disk when they are first asked for. Building the same again counts as no build.
 */
export function keepBuilds(folder: string, files: Build): ReadonlySet<string> {
  const record = join(folder, RECORD)
  const now = [...files].sort()
  const before = earlierBuilds(record).filter((build) => build.join() !== now.join())
  const builds = [now, ...before].slice(0, BUILDS)
  writeFileSync(record, `${JSON.stringify(builds)}\n`)
  return new Set(builds.flat())
}
