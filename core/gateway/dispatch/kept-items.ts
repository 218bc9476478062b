import { Fault } from '@fascia/sdk/common'
import type { Collection, KeptItems } from '@fascia/sdk/gateway'
import { LONGEST_KEY } from '../../common/preferences.ts'
import type { GatewayCore, PartSet } from '../gateway-core.ts'
import { cloudNameOf } from '../gateway-options.ts'
import type { SessionData } from '../session/session-data.ts'
import type { StoreChange, StoredValue, StoreOwner } from '../store/store.ts'
import { createValidator, type Validate } from '../validation/validator.ts'

const validators = new WeakMap<object, Validate>()

function fits(collection: Collection, item: unknown): boolean {
  const validate = validators.get(collection) ?? createValidator(collection.item)
  validators.set(collection, validate)
  return validate(item) === undefined
}

/** The item of a value; undefined where it is of a later form, or does not fit. */
function itemOf<Item>(collection: Collection<Item>, { form, value }: StoredValue): Item | undefined {
  if (form > collection.form) return undefined
  const kept: unknown = JSON.parse(value)
  const item = form < collection.form ? (collection.upgrade?.(kept, form) ?? kept) : kept
  // The schema is the type's.
  return fits(collection, item) ? (item as Item) : undefined
}

/** What keeps the items of a request's person or project. */
export interface ItemsSpec {
  readonly core: Pick<GatewayCore, 'store' | 'cloud' | 'sources'>
  readonly parts: PartSet
  readonly session: Pick<SessionData, 'user' | 'project'>
}

/** The items of a collection that a gateway part lists. Fails with `CONTRIBUTION_NOT_FOUND` where none does. */
export function keptItems<Item>({ core, parts, session }: ItemsSpec, collection: Collection<Item>): KeptItems<Item> {
  const { id, of, form } = collection
  const part = parts.parts.find((one) => one.part.collections?.some((known) => known === collection))
  if (!part)
    throw new Fault('CONTRIBUTION_NOT_FOUND', {
      status: 500,
      message: `No gateway part has the collection ${id} among its collections.`,
    })
  const whose = of === 'person' ? session.user.id : session.project.id
  const owner: StoreOwner = `plugin:${part.plugin}:${of}:${cloudNameOf(core.cloud)}:${whose}`
  const list = async () => {
    const { values = [] } = await core.store.list(owner)
    return values.flatMap((value) => {
      const item = value.plugin === id ? itemOf(collection, value) : undefined
      return item === undefined ? [] : [{ key: value.key, version: value.version, item }]
    })
  }
  const change = async (key: string, version: number, value?: string): Promise<number> => {
    if (key === '' || key.length > LONGEST_KEY)
      throw new Fault('PLUGIN_RESULT_INVALID', {
        status: 500,
        message: `A key of ${id} has 1 to ${LONGEST_KEY} characters.`,
      })
    const asked: StoreChange = { plugin: id, key, form, expected: version, atMs: core.sources.now() }
    const { outcomes } = await core.store.change(owner, [value === undefined ? asked : { ...asked, value }])
    const [made] = outcomes
    if (made?.outcome === 'kept') return made.version
    throw new Fault(made?.outcome === 'changed' ? 'GATEWAY_ITEM_CHANGED' : 'GATEWAY_STORE_LIMIT')
  }
  return {
    list,
    get: async (key) => (await list()).find((one) => one.key === key),
    async put(key, item, version) {
      if (!fits(collection, item))
        throw new Fault('PLUGIN_RESULT_INVALID', { status: 500, message: `An item of ${id} does not fit its schema.` })
      return change(key, version, JSON.stringify(item))
    },
    async remove(key, version) {
      await change(key, version)
    },
  }
}
