import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { composePlugin, readWords } from '@fascia/build'
import { type Manifest, OUTLINE_FILE, outlineText, WORDS_FILE } from '@fascia/sdk/host'
import type { PlacedFault } from './area.ts'
import { isDeclared, isPlanned, type PlannedFault, placesOf, planSteps, roundsOf } from './plan.ts'
import { plant } from './plant.ts'
import { rankTests } from './rank-tests.ts'
import { addToRecord, heldBy, type Line, readRecord } from './record.ts'
import { runTests } from './run-tests.ts'
import { testsOf, testsOfArea } from './tests-of-area.ts'

/** The repository, and the faults to try in an area of it. */
interface Batch {
  readonly root: string
  readonly area: string
  readonly chosen: readonly PlacedFault[]
  /** Whether a run of the same plan that was ended is taken up where it stopped. */
  readonly isContinued: boolean
}

/** The tables of all plugins: of the bounds of contracts, of what they take besides, and of what settings are; and whether a fault may change what one says. */
const TABLES: Readonly<Record<string, (fault: PlacedFault) => boolean>> = {
  'tests/unit/narrower-bounds.test.ts': ({ kind, path }) =>
    path.split('/')[2] === 'api' && (kind === 'number' || kind === 'pattern'),
  'tests/unit/accepted-bodies.test.ts': ({ kind, path }) =>
    path.split('/')[2] === 'api' && (kind === 'flag' || kind === 'list'),
  'tests/unit/setting-defaults.test.ts': ({ isStatic, module, path }) =>
    isStatic && path.split('/')[2] === 'gateway' && /settings:|SETTINGS =/.test(module),
}

/** Without a line for so long, a worker is held by a fault, or the machine is too busy, ms. */
const STALL_MS = 300_000
/** How often a run is taken up again that no fault holds. */
const TRIES = 3

/** What is kept beside a plugin as its build reads it now; undefined where the files have something else. */
async function readKept(folder: string, manifest: Manifest): Promise<readonly (string | undefined)[]> {
  const current = [
    [OUTLINE_FILE, outlineText(manifest)],
    [WORDS_FILE, await readWords(folder)],
  ] as const
  return current.map(([file, text]) => {
    const kept = join(folder, 'web', file)
    return existsSync(kept) && readFileSync(kept, 'utf8') === text ? text : undefined
  })
}

/**
 * Composes the manifest that the plugin has with each fault of a declaration, as its build would, in a copy of its folder, and compares its outline
 * as the generated test of the plugin does; and of each fault of a message the texts.
 */
async function composeManifests({ root, area, chosen }: Batch): Promise<void> {
  const { record, plugins, manifest: placeOf } = placesOf(root)
  const folder = join(plugins, area)
  const original = join(root, 'plugins', area)
  cpSync(original, folder, { recursive: true, filter: (path) => !/\/(?:dist|node_modules|\.fascia)$/.test(path) })
  mkdirSync(dirname(placeOf(0)), { recursive: true })
  const compose = async (): Promise<Manifest> => (await composePlugin({ folder, mode: 'development' })).manifest
  const whole = await compose()
  const [outline, words] = await readKept(folder, whole)
  for (const fault of chosen.filter((one) => isDeclared(one) || one.kind === 'message')) {
    const file = join(plugins, relative('plugins', fault.path))
    writeFileSync(file, plant(fault.module, fault))
    try {
      const manifest = isDeclared(fault) ? await compose() : whole
      if (isDeclared(fault)) writeFileSync(placeOf(fault.id), JSON.stringify(manifest))
      const isOutlined = outline !== undefined && outlineText(manifest) !== outline
      const isSaid = fault.kind === 'message' && words !== undefined && (await readWords(folder)) !== words
      if (isOutlined || isSaid) addToRecord(record, { step: 'outlined', id: fault.id })
    } catch {
      addToRecord(record, { step: 'refused', id: fault.id })
    }
    writeFileSync(file, fault.module)
  }
}

/** Writes a file for each step; the last one ends the step before it. */
function writeSteps(root: string, faults: readonly PlannedFault[]): void {
  const { plan, files } = placesOf(root)
  const planned = planSteps(faults)
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files, { recursive: true })
  writeFileSync(plan, JSON.stringify(planned))
  const write = (number: number, project: string): void => {
    const text = `import { it } from 'vitest'
import { beginStep, failUnread } from '${join(root, 'tests/mutate/worker.ts')}'
const file = beginStep(${number})
if (file) await import(/* @vite-ignore */ file).catch(failUnread)
else it.skip('has nothing left to find out', () => {})
`
    writeFileSync(join(files, `${String(number).padStart(5, '0')}.${project}.test.ts`), text)
  }
  for (const [number, { isPlain }] of planned.steps.entries()) write(number, isPlain ? 'node' : 'plugin')
  for (const project of ['node', 'plugin']) write(planned.steps.length, project)
}

/**
 * Tries each fault by the tests that may notice it, in one process that keeps its modules, until one does. A fault that holds the process is tried
 * once more, and is late where it does so again. A run that ends in another way before its last step is taken up again; throws where that does not
 * help, because faults that were not tried would count as missed. A run that is continued keeps what an earlier one of the same plan wrote down; where
 * the sources, the tests or the choice are others, it begins again.
 */
export async function tryFaults(batch: Batch): Promise<readonly Line[]> {
  const { root, area, chosen } = batch
  const { record } = placesOf(root)
  const tests = testsOfArea(root, area)
  const tables = Object.entries(TABLES).map(
    ([file, isOf]) => [testsOf(file, readFileSync(join(root, file), 'utf8')), isOf] as const,
  )
  const all = chosen.map((fault): PlannedFault => {
    const ranked = rankTests(fault, tests)
    const ofTables = tables.flatMap(([own, isOf]) => (isOf(fault) ? own : []))
    return { ...fault, rounds: roundsOf([...ofTables, ...ranked]) }
  })
  const late = new Set(readRecord(record).flatMap((line) => (line.step === 'late' ? [line.id] : [])))
  const rest = all.filter(({ id }) => !late.has(id))
  const isSame = batch.isContinued && isPlanned(root, rest)
  let open = isSame ? rest : all
  if (!isSame) {
    rmSync(dirname(record), { recursive: true, force: true })
    mkdirSync(dirname(record), { recursive: true })
    await composeManifests(batch)
  }
  const heldBefore = new Set<number>()
  for (let unheld = 0; unheld < TRIES; ) {
    writeSteps(root, open)
    const startMs = Date.now()
    const isStalled = (): boolean =>
      Date.now() - Math.max(startMs, statSync(record, { throwIfNoEntry: false })?.mtimeMs ?? 0) > STALL_MS
    const outcome = await runTests({ root, config: 'trial-projects', words: ['--reporter=dot'], isStalled })
    if (outcome !== 'late') return readRecord(record)
    const held = heldBy(readRecord(record))
    if (held === undefined) {
      unheld++
      continue
    }
    addToRecord(record, { step: 'end', id: held })
    if (heldBefore.has(held)) {
      addToRecord(record, { step: 'late', id: held })
      open = open.filter(({ id }) => id !== held)
    }
    heldBefore.add(held)
  }
  throw new TypeError(`The run for ${area} was late ${TRIES} times, and no fault held it: the machine is too busy.`)
}
