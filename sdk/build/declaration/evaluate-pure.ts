import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'esbuild'
import { Fault } from '../../common/index.ts'
import { baseOptions } from '../bundle/base-options.ts'
import { toBuildFault } from '../bundle/build-failure.ts'
import type { Evaluation } from './evaluator.ts'
import { createSourceLookup, placeText, type SourcePlace } from './source-place.ts'

const EVALUATOR = new URL('./evaluator.ts', import.meta.url)
const TIME_LIMIT_MS = 5_000

const HINT = 'A declaration only declares. What needs a browser, the network or a clock stands behind () => import(…).'

async function bundle(
  folder: string,
  contents: string,
  plugins: readonly Plugin[],
): Promise<{ code: string; map: string }> {
  try {
    const { outputFiles = [] } = await build({
      ...baseOptions(folder, 'development'),
      stdin: { contents, resolveDir: folder, sourcefile: '<stdin>', loader: 'js' },
      outfile: `${folder}/declaration.js`,
      platform: 'neutral',
      treeShaking: false,
      mainFields: ['module', 'main'],
      plugins: [...plugins],
    })
    const text = (suffix: string) => outputFiles.find(({ path }) => path.endsWith(suffix))?.text ?? ''
    return { code: text('.js'), map: text('.js.map') }
  } catch (failure) {
    throw toBuildFault(failure)
  }
}

function run(code: string, timeoutMs: number): Promise<Evaluation> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(EVALUATOR, {
      workerData: { code, timeoutMs },
      env: {},
      stdout: true,
      stderr: true,
    })
    worker.once('message', (answer: Evaluation) => {
      resolve(answer)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () =>
      reject(new Fault('PLUGIN_DECLARATION_IMPURE', { message: 'The declaration ended the process.' })),
    )
  })
}

function placeOf(stack: string, map: string): SourcePlace | undefined {
  const lookup = createSourceLookup(map)
  for (const [, line, column] of stack.matchAll(/declaration\.js:(\d+):(\d+)/g)) {
    const place = lookup(Number(line), Number(column))
    if (place && !place.file.includes('<stdin>') && !place.file.endsWith('/snapshot.ts')) return place
  }
  return undefined
}

function at(stack: string, map: string): string {
  const place = placeOf(stack, map)
  return place ? ` (${placeText(place)})` : ''
}

export interface EvaluationOptions {
  /** What bundles the module: at least `closedDoors`. */
  readonly plugins: readonly Plugin[]
  /** Default 5 s. */
  readonly timeoutMs?: number
}

/**
 * Evaluates a module's text in a realm that has the language and nothing else; gives what it leaves as JSON in
 * `globalThis.fasciaDeclaration`. Fails with `PLUGIN_DECLARATION_IMPURE`, with file and line, when it throws, touches the browser, the
 * network or a clock, or does not end in time; with `PLUGIN_DECLARATION_INVALID` when what it declares is no data.
 */
export async function evaluatePure(
  folder: string,
  text: string,
  { plugins, timeoutMs = TIME_LIMIT_MS }: EvaluationOptions,
): Promise<unknown> {
  const { code, map } = await bundle(folder, text, plugins)
  const answer = await run(code, timeoutMs)
  if (answer.kind === 'value') return JSON.parse(answer.json)
  if (answer.kind === 'touched')
    throw new Fault('PLUGIN_DECLARATION_IMPURE', {
      message: `The declaration uses ${answer.name}${at(answer.stack, map)}.`,
      hint: HINT,
    })
  if (answer.isUnfit) throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `${answer.message}.` })
  throw new Fault('PLUGIN_DECLARATION_IMPURE', {
    message: `The declaration threw "${answer.message}"${at(answer.stack, map)}.`,
    hint: HINT,
  })
}
