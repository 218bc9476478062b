import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { areaOf } from '@fascia/sdk/host'
import { parseManifest } from '@fascia/sdk/manifest'
import type { Form, PluginDefinition } from '@fascia/sdk/web/declare'
import { completeDefinition } from '@fascia/sdk/web/declare/host'
import { beforeAll, expect, it } from 'vitest'
import { formOfAction } from '../conformance/trial/declared-forms.ts'
import { pluginFolders } from './read-plugins.ts'

const BUILD = resolve(import.meta.dirname, '../../../cli/bootstrap/build.mjs')

/** Builds those plugins whose builds are not there, or older than their sources. */
async function buildStale(): Promise<void> {
  const products = pluginFolders().map((folder) => `plugin-${basename(folder)}`)
  await promisify(execFile)(process.execPath, [BUILD, '--stale', ...products])
}

async function defaultOf(file: string): Promise<unknown> {
  const module: { readonly default: unknown } = await import(/* @vite-ignore */ file)
  return module.default
}

/** Reads the build of a plugin. */
async function readBuilt(folder: string) {
  const out = join(folder, 'dist')
  const manifest = parseManifest(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')))
  const doors = JSON.stringify(manifest.contributions.filter(({ kind }) => kind !== 'worker')).matchAll(
    /\{"\$":"lazy","module":"([^"]+)"\}/g,
  )
  const modules = await Promise.all(
    [...new Set([...doors].map(([, module = '']) => module))].map((module) => defaultOf(join(out, module))),
  )
  return { name: manifest.name, entry: await defaultOf(join(out, manifest.entry ?? '')), modules }
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'call' in value && 'spec' in value
}

/** The form that a module has by default, as it is or in the view that draws it. */
function formIn(value: unknown): readonly Form[] {
  const form = typeof value === 'function' && 'form' in value ? value.form : value
  return isForm(form) ? [form] : []
}

/** The forms behind the actions that a declaration has, by the actions' ids. */
async function formsOf(declared: unknown, name: string): Promise<ReadonlyMap<string, Form>> {
  // The build checks what a declaration declares.
  const { resourceTypes, extend } = completeDefinition(declared as PluginDefinition, areaOf(name))
  const actions = [...resourceTypes, ...extend].flatMap(
    ({ itemActions = [], batchActions = [], globalActions = [] }) => [
      ...itemActions,
      ...batchActions,
      ...globalActions,
    ],
  )
  const forms = await Promise.all(actions.map(async (action) => [action.id, await formOfAction(action)] as const))
  return new Map(forms.flatMap(([id, form]) => (form ? [[id, form] as const] : [])))
}

/** The schema of what a form sends: from the source it is the call's own, in a build its chunk has it. */
async function schemaOf({ call }: Form): Promise<unknown> {
  if (call.bodySchema) return call.bodySchema()
  return 'body' in call && typeof call.body === 'object' ? call.body : undefined
}

/** The fields that a form sends as they are, and that neither the schema has nor the form asks for besides it. */
async function strayFields(form: Form): Promise<readonly string[]> {
  const { spec, call } = form
  if (spec.body) return []
  const { properties = {} }: { readonly properties?: object } = Object(await schemaOf(form))
  const extra = 'extra' in call ? Object(call.extra) : {}
  return Object.values(spec.steps)
    .flatMap(({ fields }) => Object.entries<{ readonly isReadOnly?: boolean } | undefined>(fields))
    .flatMap(([name, field]) => (field && !field.isReadOnly && !(name in properties) && !(name in extra) ? [name] : []))
}

async function schemasOf(forms: ReadonlyMap<string, Form>): Promise<unknown> {
  const schemas = await Promise.all([...forms].map(async ([id, form]) => [id, await schemaOf(form)]))
  return JSON.parse(JSON.stringify(schemas))
}

beforeAll(buildStale)

it.each(pluginFolders().map((folder) => [basename(folder), folder]))(
  'gives each built form of %s the schema of its own call',
  async (_name, folder) => {
    const source = await defaultOf(join(folder, 'web', 'plugin.ts'))
    const { name, entry, modules } = await readBuilt(folder)
    expect(await schemasOf(await formsOf(entry, name))).toEqual(await schemasOf(await formsOf(source, name)))
    const forms = modules.flatMap(formIn)
    const stray = await Promise.all(forms.map(async (form) => [form.call.path, await strayFields(form)] as const))
    expect(stray.filter(([, names]) => names.length > 0)).toEqual([])
  },
)
