import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import type { EditedItem } from '@fascia/testing/edits'

/** The longest text that Neutron takes as a name or a description. */
export const LONGEST = 'd'.repeat(255)

/** Makes a resource of Neutron, with tags where it takes some. */
export async function make<T extends MadeThing = MadeThing>(
  native: NativeCloud,
  plural: string,
  values: object,
  tags: readonly string[] = [],
): Promise<T> {
  const kind = (plural.split('/').at(-1) ?? '').replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_')
  const made = await native.make<T>('network', `/v2.0/${plural}`, { [kind]: values })
  if (tags.length > 0) await native.ask('network', 'PUT', `/v2.0/${plural}/${made.id}/tags`, { tags })
  return made
}

/** Makes a network with tags. */
export async function makeNetwork(native: NativeCloud, name: string, values: object = {}): Promise<MadeThing> {
  return make(native, 'networks', { name, ...values }, ['blue', 'green'])
}

/** Reads a resource of Neutron whole. */
export const reading =
  (native: NativeCloud, plural: string, { id }: MadeThing): EditedItem['read'] =>
  () =>
    native.ask<object>('network', 'GET', `/v2.0/${plural}/${id}`)
