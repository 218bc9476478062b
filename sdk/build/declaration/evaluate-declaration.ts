import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Fault, type Manifest, type ManifestContribution } from '../../common/index.ts'
import { baseOptions } from '../bundle/base-options.ts'
import { toBuildFault } from '../bundle/build-failure.ts'
import { closedDoors } from './closed-doors.ts'
import type { Evaluation } from './evaluator.ts'
import { createSourceLookup, placeText, type SourcePlace } from './source-place.ts'

/** What a declaration says. Doors hold the path of the module behind them, relative to the plugin's folder. */
export interface Declaration {
  readonly capabilities: Manifest['capabilities']
  readonly needs: Manifest['needs']
  readonly contributions: readonly ManifestContribution[]
}

const SNAPSHOT = new URL('./snapshot.ts', import.meta.url)
const EVALUATOR = new URL('./evaluator.ts', import.meta.url)
const TIME_LIMIT_MS = 5_000

const HINT = 'A declaration only declares. What needs a browser, the network or a clock stands behind () => import(…).'

const Ranges = Type.Record(Type.String(), Type.String())
const DeclarationFields = Type.Object({
  capabilities: Type.Object({
    api: Type.Array(Type.String()),
    origins: Type.Array(Type.String()),
    storage: Type.Boolean(),
  }),
  needs: Type.Object({
    required: Ranges,
    optional: Ranges,
    extensionPoints: Type.Record(Type.String(), Type.Integer()),
  }),
  contributions: Type.Array(
    Type.Intersect([
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        target: Type.Optional(Type.String()),
        order: Type.Optional(Type.Number()),
      }),
      Type.Record(Type.String(), Type.Unknown()),
    ]),
  ),
})
const declarationChecker = Compile(DeclarationFields)

function entryText(entry: string): string {
  return [
    `import definition from ${JSON.stringify(`./${entry}`)}`,
    `import { contributionsOf } from '@fascia/sdk/web/declare'`,
    `import { snapshot } from ${JSON.stringify(fileURLToPath(SNAPSHOT))}`,
    `const { capabilities = {}, needs = {} } = definition`,
    `globalThis.fasciaDeclaration = JSON.stringify({`,
    `  capabilities: snapshot({ api: [], origins: [], storage: false, ...capabilities }, 'capabilities'),`,
    `  needs: snapshot({ required: {}, optional: {}, extensionPoints: {}, ...needs }, 'needs'),`,
    `  contributions: contributionsOf(definition).map((item) => snapshot(item, item.id ?? item.kind)),`,
    `})`,
  ].join('\n')
}

async function bundle(folder: string, contents: string): Promise<{ code: string; map: string }> {
  try {
    const { outputFiles = [] } = await build({
      ...baseOptions(folder, 'development'),
      stdin: { contents, resolveDir: folder, sourcefile: '<stdin>', loader: 'js' },
      outfile: `${folder}/declaration.js`,
      platform: 'neutral',
      treeShaking: false,
      mainFields: ['module', 'main'],
      plugins: [closedDoors(folder)],
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

function parseDeclaration(value: unknown): Declaration {
  if (declarationChecker.Check(value)) return value
  const problems = declarationChecker.Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`)
  throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `The declaration is not valid: ${problems.join('; ')}.` })
}

export interface EvaluationOptions {
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
  { timeoutMs = TIME_LIMIT_MS }: EvaluationOptions = {},
): Promise<unknown> {
  const { code, map } = await bundle(folder, text)
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

/** Evaluates a plugin's declaration. Fails as `evaluatePure` does. */
export async function evaluateDeclaration(
  folder: string,
  entry: string,
  options: EvaluationOptions = {},
): Promise<Declaration> {
  return parseDeclaration(await evaluatePure(folder, entryText(entry), options))
}
