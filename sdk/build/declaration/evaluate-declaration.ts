import { fileURLToPath } from 'node:url'
import { Fault } from '@fascia/sdk/common'
import type { Manifest, ManifestContribution } from '@fascia/sdk/host'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { apiAsData } from '../api/api-as-data.ts'
import type { ApiReader } from '../api/read-api.ts'
import { type EvaluationOptions, evaluatePure } from './evaluate-pure.ts'

/** What a declaration says. Doors hold the path of the module behind them, relative to the plugin's folder. */
export interface Declaration {
  readonly capabilities: Manifest['capabilities']
  readonly needs: Manifest['needs']
  readonly contributions: readonly ManifestContribution[]
  /** By resource type, of those that it declares or extends by reference: the paths of an item's fields. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** By resource type that it declares and by field: the known values of the fields whose values the type names. */
  readonly values: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** By resource type that it declares: the query parameters of the calls that list and load its items. */
  readonly queries: NonNullable<Manifest['queries']>
}

const SNAPSHOT = new URL('./snapshot.ts', import.meta.url)
const TYPE_FIELDS = new URL('./type-fields.ts', import.meta.url)

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
  fields: Type.Record(Type.String(), Type.Array(Type.String())),
  values: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))),
  queries: Type.Record(
    Type.String(),
    Type.Object({ list: Type.Optional(Type.Array(Type.String())), load: Type.Optional(Type.Array(Type.String())) }),
  ),
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

function entryText(entry: string, area: string): string {
  return [
    `import definition from ${JSON.stringify(`./${entry}`)}`,
    `import { contributionsOf } from '@fascia/sdk/web/declare/host'`,
    `import { snapshot } from ${JSON.stringify(fileURLToPath(SNAPSHOT))}`,
    `import { typeFields, typeQueries, typeValues } from ${JSON.stringify(fileURLToPath(TYPE_FIELDS))}`,
    `const { capabilities = {}, needs = {} } = definition`,
    `globalThis.fasciaDeclaration = JSON.stringify({`,
    `  capabilities: snapshot({ api: [], origins: [], storage: false, ...capabilities }, 'capabilities'),`,
    `  needs: snapshot({ required: {}, optional: {}, extensionPoints: {}, ...needs }, 'needs'),`,
    `  fields: typeFields(definition),`,
    `  values: typeValues(definition),`,
    `  queries: typeQueries(definition),`,
    `  contributions: contributionsOf(definition, ${JSON.stringify(area)}).map((item) => snapshot(item, item.id ?? item.kind)),`,
    `})`,
  ].join('\n')
}

function parseDeclaration(value: unknown): Declaration {
  if (declarationChecker.Check(value)) return value
  const problems = declarationChecker.Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`)
  throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `The declaration is not valid: ${problems.join('; ')}.` })
}

/** Refuses two panels with one id, as paths give them that end alike: the host would show the first alone. */
function refuseTwins({ contributions }: Declaration): void {
  const panels = contributions.filter(({ kind }) => kind === 'panel')
  for (const [index, { id, path }] of panels.entries()) {
    const twin = panels.slice(0, index).find((one) => one.id === id)
    if (!twin) continue
    throw new Fault('PLUGIN_DECLARATION_INVALID', {
      message: `The panels ${String(twin.path)} and ${String(path)} have the same id ${id}.`,
      hint: `The id follows from the last part of the path. Give one of them an id of its own: panel(type, { id: '${id}-2', … }).`,
    })
  }
}

/** Evaluates a plugin's declaration; its calls and those of its neighbours come from `api`. Fails as `evaluatePure` does, and with `PLUGIN_DECLARATION_INVALID` for two panels of one id. */
export async function evaluateDeclaration(
  folder: string,
  entry: string,
  area: string,
  api: ApiReader,
  options: Pick<EvaluationOptions, 'timeoutMs'> = {},
): Promise<Declaration> {
  const plugins = [apiAsData(folder, api, 'closed')]
  const declaration = parseDeclaration(await evaluatePure(folder, entryText(entry, area), { ...options, plugins }))
  refuseTwins(declaration)
  return declaration
}
