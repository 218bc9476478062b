import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { repositoryFiles } from '../without-plugin/copy-repository.ts'
import { CONTRACT, runContracts, runTests } from './run-tests.ts'
import { writeSurvey } from './survey-settings.ts'

const TEST = /\.test\.tsx?$/
/** What no test of a plugin runs. */
const NO_SOURCE = /^tests\/|\.md$/
const JOURNEY = /\/test\/journey\//

/** A file of tests, as it was when it ran without a fault. */
interface SurveyedFile {
  /** Of its text. */
  readonly hash: string
  readonly isPassing: boolean
  /** The numbers of the faults that it reached. */
  readonly reached: readonly number[]
}

interface Kept {
  /** Of every file that the tests of a plugin may run, themselves left out. */
  readonly sources: string
  readonly files: Readonly<Record<string, SurveyedFile>>
  /** The contract tests that passed, together. */
  readonly contracts: string
  readonly tookMs: number
}

/** Which files of tests of an area reach which faults. */
export interface Reach {
  /** By the path of the file, from the root. */
  readonly files: ReadonlyMap<string, ReadonlySet<number>>
  /** The files of contract tests; none when one fails without a fault. */
  readonly contracts: readonly string[]
  /** Files that fail without a fault: they are left out. */
  readonly failing: readonly string[]
  readonly tookMs: number
}

/** A repository, the copy of it in which tests run, and the plugin that is asked about. */
export interface SurveyedArea {
  readonly original: string
  readonly root: string
  readonly area: string
  /** Whether only tests run that open no dashboard and start no server. */
  readonly isPlain: boolean
}

function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

interface JsonReport {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

/** Runs files of tests once, and gives what each reached. */
function surveyFiles({ root, area }: SurveyedArea, wanted: readonly string[]): Record<string, SurveyedFile> {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
  const hits = join(folder, 'hits')
  const report = join(folder, 'report.json')
  try {
    const words = ['--reporter=json', `--outputFile=${report}`, ...wanted]
    runTests({ root, config: 'watched-projects', words, env: writeSurvey({ area, hits }) })
    const reached = new Map<string, readonly number[]>()
    for (const line of existsSync(hits) ? readFileSync(hits, 'utf8').split('\n').filter(Boolean) : []) {
      const one: { readonly file: string; readonly reached: readonly number[] } = JSON.parse(line)
      reached.set(relative(root, one.file), one.reached)
    }
    const { testResults }: JsonReport = JSON.parse(readFileSync(report, 'utf8'))
    return Object.fromEntries(
      testResults.map(({ name, status }) => {
        const path = relative(root, name)
        const isPassing = status === 'passed'
        return [path, { hash: hashOf(root, [path]), isPassing, reached: reached.get(path) ?? [] }]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether a file of tests opens dashboards, which takes its time. */
export const opensDashboards = (path: string): boolean => /\/test\//.test(path)
const isGenerated = (path: string): boolean => path.includes('/.fascia/')

/** The files of tests that are to run: those that have changed since they were kept, and the generated ones where none were kept. */
function filesToRun({ root, area, isPlain }: SurveyedArea, tests: readonly string[], kept: Kept | undefined) {
  const changed = tests.filter((path) => kept?.files[path]?.hash !== hashOf(root, [path]))
  const areGenerated = isPlain || Object.keys(kept?.files ?? {}).some(isGenerated)
  return areGenerated ? changed : [...changed, `plugins/${area}/.fascia/test/`]
}

/**
 * Runs the tests of an area without a fault. What they reached is kept below `.cache`: while nothing but tests has changed since, those that
 * have changed run alone.
 */
export function surveyArea(place: SurveyedArea): Reach {
  const { original, root, area, isPlain } = place
  const cache = join(original, '.cache', 'mutate', `${area}.json`)
  const all = repositoryFiles(original).filter((path) => existsSync(join(root, path)))
  const sources = hashOf(
    root,
    all.filter((path) => !(TEST.test(path) || NO_SOURCE.test(path))),
  )
  const own = all.filter((path) => path.startsWith(`plugins/${area}/`) && TEST.test(path) && !JOURNEY.test(path))
  const contracts = isPlain ? [] : own.filter((path) => CONTRACT.test(path))
  const tests = own.filter((path) => !CONTRACT.test(path) && !(isPlain && opensDashboards(path)))
  const read: Kept | undefined = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : undefined
  const kept = read?.sources === sources ? read : undefined
  const startedAt = performance.now()
  const wanted = filesToRun(place, tests, kept)
  const fresh = wanted.length > 0 ? surveyFiles(place, wanted) : {}
  const tookMs = Math.max(kept?.tookMs ?? 0, Math.ceil(performance.now() - startedAt))
  const files = Object.entries({ ...kept?.files, ...fresh }).filter(
    ([path]) => isGenerated(path) || existsSync(join(root, path)),
  )
  const ofContracts = hashOf(root, contracts)
  const arePassing =
    contracts.length === 0 ||
    kept?.contracts === ofContracts ||
    runContracts({ root, words: ['--reporter=dot', ...contracts] }, area) === 'passed'
  mkdirSync(dirname(cache), { recursive: true })
  const now: Kept = { sources, files: Object.fromEntries(files), contracts: arePassing ? ofContracts : '', tookMs }
  writeFileSync(cache, JSON.stringify(now))
  const known = files.filter(([path]) => !(isPlain && opensDashboards(path)))
  const failing = known.flatMap(([path, { isPassing }]) => (isPassing ? [] : [path]))
  return {
    files: new Map(known.flatMap(([path, { isPassing, reached }]) => (isPassing ? [[path, new Set(reached)]] : []))),
    contracts: arePassing ? contracts : [],
    failing: arePassing ? failing : [...failing, ...contracts],
    tookMs,
  }
}
