import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourcePlugin } from '@fascia/core/testing'
import type { Route } from '@fascia/sdk/gateway'
import { type ConformanceOptions, readSubject, type Subject } from '../conformance/subject.ts'
import { loadPlugin } from '../dashboard/load-plugin.ts'

/** Every plugin of the repository, as the sweeps over forms and actions need it. */
export interface EveryPlugin {
  /** In the order of the names of their folders, as `subjects` are. */
  readonly plugins: readonly SourcePlugin[]
  readonly subjects: readonly Subject[]
  /** Of the gateway parts of all. */
  readonly routes: readonly Route[]
  /** Those of all their generated tests together: without them some actions and forms are not offered. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** The folders of all plugins of the repository, by name. */
export function pluginFolders(): readonly string[] {
  const root = resolve(import.meta.dirname, '../../../plugins')
  return readdirSync(root)
    .sort()
    .map((name) => join(root, name))
}

async function settingsOf(folder: string): Promise<object> {
  const file = join(folder, 'test', 'conformance.ts')
  if (!existsSync(file)) return {}
  const { default: options }: { readonly default: ConformanceOptions } = await import(/* @vite-ignore */ file)
  return options.settings ?? {}
}

/** Reads every plugin of the repository. */
export async function readPlugins(): Promise<EveryPlugin> {
  const folders = pluginFolders()
  const plugins = await Promise.all(folders.map(loadPlugin))
  const subjects = await Promise.all(folders.map((folder) => readSubject(folder)))
  const routes = plugins.flatMap(({ gateway }) => gateway?.routes ?? [])
  const settings = Object.assign({}, ...(await Promise.all(folders.map(settingsOf))))
  return { plugins, subjects, routes, settings }
}
