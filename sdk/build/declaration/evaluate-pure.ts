import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Fault } from '@fascia/sdk/common'
import { build, type Plugin } from 'esbuild'
import { baseOptions } from '../bundle/base-options.ts'
import { toBuildFault } from '../bundle/build-failure.ts'
import { closedDoors } from './closed-doors.ts'
import type { Evaluation, EvaluationTask } from './evaluator.ts'
import { isPackageText, purePackages } from './pure-packages.ts'
import { createSourceLookup, placeText, type SourcePlace } from './source-place.ts'

const EVALUATOR = new URL('./evaluator.ts', import.meta.url)
/** It ends what never does, and judges no speed: a busy machine takes a while. */
const TIME_LIMIT_MS = 30_000

const HINT =
  'A declaration only declares. Move what needs a browser, the network or a clock into a module that is loaded by () => import(…).'

async function bundle(
  folder: string,
  contents: string,
  plugins: readonly Plugin[],
): Promise<{ code: string; map: string }> {
  try {
    const { outputFiles = [] } = await build({
      ...baseOptions(folder, 'development'),
      sourcesContent: false,
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

let evaluator: Worker | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * Starts the worker in which this process evaluates, where it does not run yet: a build does so first of all, so that the worker starts while
 * the first bundle is made. It keeps no process alive.
 */
export function startEvaluator(): Worker {
  if (evaluator) return evaluator
  const started = new Worker(EVALUATOR, { env: {}, stdout: true, stderr: true })
  started.unref()
  started.once('exit', () => {
    if (evaluator === started) evaluator = undefined
  })
  evaluator = started
  return started
}

async function ask(code: string, timeoutMs: number): Promise<Evaluation> {
  const worker = startEvaluator()
  const answered = new AbortController()
  const { signal } = answered
  const ended = async (): Promise<never> => {
    await once(worker, 'exit', { signal })
    throw new Fault('PLUGIN_DECLARATION_IMPURE', { message: 'The declaration ended the process.' })
  }
  worker.ref()
  worker.postMessage({ code, timeoutMs } satisfies EvaluationTask)
  try {
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended()])
    return answer
  } finally {
    answered.abort()
    worker.unref()
  }
}

/** One evaluation at a time, so that one that ends the worker fails no other. */
function run(code: string, timeoutMs: number): Promise<Evaluation> {
  const answer = turn.then(() => ask(code, timeoutMs))
  turn = answer.catch(() => {})
  return answer
}

function placeOf(stack: string, map: string): SourcePlace | undefined {
  const lookup = createSourceLookup(map)
  for (const [, line, column] of stack.matchAll(/declaration\.js:(\d+):(\d+)/g)) {
    const place = lookup(Number(line), Number(column))
    if (!place || isPackageText(place.file)) continue
    if (!place.file.includes('<stdin>') && !place.file.endsWith('/snapshot.ts')) return place
  }
  return undefined
}

function at(stack: string, map: string): string {
  const place = placeOf(stack, map)
  return place ? ` (${placeText(place)})` : ''
}

export interface EvaluationOptions {
  /** What bundles the module, before packages are put in and doors are closed. */
  readonly plugins?: readonly Plugin[]
  /** Packages that may be imported besides the SDK's pure doors. */
  readonly packages?: readonly string[]
  /** For a module of the gateway: packages may be imported, and what is imported lazily is a part of it. */
  readonly isServer?: boolean
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
  { plugins = [], packages = [], isServer = false, timeoutMs = TIME_LIMIT_MS }: EvaluationOptions = {},
): Promise<unknown> {
  const { code, map } = await bundle(folder, text, [
    ...plugins,
    purePackages(folder, packages),
    ...(isServer ? [] : [closedDoors(folder)]),
  ])
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
