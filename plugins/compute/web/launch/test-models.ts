import { createMetadataTree } from '@fascia/sdk/web/metadata'
import type { LaunchModels } from './launch-models.ts'
import { type LaunchStart, readLaunchSettings } from './launch-settings.ts'
import { startLaunch } from './start-launch.ts'

/** A deployment without settings of its own, for the tests of this folder. */
export const START: LaunchStart = {
  settings: readLaunchSettings({ known: (path) => (path === 'DEFAULT_BOOT_SOURCE' ? 'image' : undefined) }, true),
  projectName: 'demo',
  hasVolumes: true,
}

export const FLAVOR = {
  ...{ id: 'f1', name: 'm1.small', vcpus: 2, ram: 2048, disk: 20, ephemeral: 0, swap: 0 },
  ...{ is_public: true, is_disabled: false, 'OS-FLV-EXT-DATA:ephemeral': 0, 'os-flavor-access:is_public': true },
}

export type Said = { readonly [Id in keyof LaunchModels]?: Partial<LaunchModels[Id]> }

/** A fresh start that boots from the image `s1` without a new volume, with these fields in place of its own. */
export function launchModels(said: Said = {}): LaunchModels {
  const fresh = startLaunch(START, {})
  const source = { ...fresh.source, source: [{ id: 's1', name: 'debian' }], vol_create: false }
  const named = { ...fresh, source }
  return Object.assign(
    named,
    ...Object.entries(said).map(([id, fields]) => ({ [id]: { ...named[id as keyof LaunchModels], ...fields } })),
  )
}

/** The model of the step Scheduler Hints or Metadata with these values. */
export function treeModel(values: Readonly<Record<string, string>>): LaunchModels['metadata'] {
  return { tree: createMetadataTree([], values) }
}

/** An item of which the request and the command look at id and name alone. */
export function item<T>(id: string, name: string): T {
  return { id, name } as T
}
