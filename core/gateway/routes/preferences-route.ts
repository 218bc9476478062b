import { Fault, isFault } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { boundOf, withoutSecrets } from '../../common/bounded-preferences.ts'
import {
  type KeptPreference,
  LONGEST_KEY,
  MOST_CHANGES,
  PREFERENCES_COOKIE,
  PREFERENCES_PATH,
  type PreferenceChange,
  type PreferencesBody,
  type PreferencesChanged,
} from '../../common/preferences.ts'
import { type Visit, visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { cloudNameOf } from '../gateway-options.ts'
import { cookiesOf } from '../session/session-cookies.ts'
import { LONGEST_PLUGIN, type StoreChange, type StoredList, type StoreOwner } from '../store/store.ts'
import { get, put } from './core-route.ts'

const Query = Type.Object({ known: Type.Optional(Type.String({ maxLength: 100 })) })
const Body = Type.Object({
  changes: Type.Array(
    Type.Object({
      plugin: Type.String({ minLength: 1, maxLength: LONGEST_PLUGIN }),
      key: Type.String({ minLength: 1, maxLength: LONGEST_KEY }),
      version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      form: Type.Integer({ minimum: 1, maximum: 1_000 }),
      ageMs: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      value: Type.Optional(Type.Unknown()),
    }),
    { minItems: 1, maxItems: MOST_CHANGES },
  ),
})

function isOn({ parts }: Visit): boolean {
  return parts.settings.isOn('KEEP_PREFERENCES')
}

/** The visit of a request for what a person has arranged. */
function visitWithStore(context: object): Visit {
  const visit = visitOf(context)
  if (!isOn(visit)) throw new Fault('GATEWAY_NOT_FOUND')
  return visit
}

/** A person is a user of Keystone in one cloud, in whatever project. */
function ownerOf(core: GatewayCore, { session }: Visit): StoreOwner {
  return `person:${cloudNameOf(core.cloud)}:${session.user.id}`
}

/** A change as the store takes it: what is bounded, with its limits and without secrets, whatever the browser has sent. */
function storeChange({ version, ageMs, value, ...change }: PreferenceChange, nowMs: number): StoreChange {
  const bound = boundOf({ area: change.plugin, key: change.key })
  return {
    ...change,
    expected: version,
    atMs: Math.max(1, nowMs - ageMs),
    ...(value === undefined ? {} : { value: JSON.stringify(bound ? withoutSecrets(value) : value) }),
    ...(bound ? { bound: { ...bound, oldest: nowMs - bound.keptMs } } : {}),
  }
}

function bodyOf({ revision, values }: StoredList): PreferencesBody {
  if (!values) return { revision }
  return { revision, items: values.map((one): KeptPreference => ({ ...one, value: JSON.parse(one.value) })) }
}

/**
 * What the boot document has of what the person has arranged; null while the store cannot be used: the page goes on with what its browser has.
 * Undefined where the deployer has it kept by browsers alone.
 */
export async function preferencesAtBoot(core: GatewayCore, visit: Visit): Promise<PreferencesBody | null | undefined> {
  if (!isOn(visit)) return undefined
  try {
    return bodyOf(await core.store.list(ownerOf(core, visit), cookiesOf(visit.request)[PREFERENCES_COOKIE]))
  } catch (failure) {
    if (isFault(failure)) return null
    throw failure
  }
}

/**
 * The revision of what the person has arranged, where the browser has another one: it was changed elsewhere after the boot document of the page.
 * Undefined also while the store cannot be used, and for a browser that has none yet.
 */
export async function revisionElsewhere(core: GatewayCore, visit: Visit): Promise<string | undefined> {
  const known = cookiesOf(visit.request)[PREFERENCES_COOKIE]
  if (known === undefined || !isOn(visit)) return undefined
  try {
    const { revision } = await core.store.list(ownerOf(core, visit), known)
    return revision === known ? undefined : revision
  } catch (failure) {
    if (isFault(failure)) return undefined
    throw failure
  }
}

/**
 * `GET /api/preferences/?known=`: what the signed-in person has arranged, unless its revision is `known`. `PUT /api/preferences/`: changes of it, each of
 * which holds where the version that it replaces is still there; streams of the person's other pages say that there is another revision.
 */
export function preferencesRoutes(core: GatewayCore): readonly Route[] {
  return [
    get(PREFERENCES_PATH, { query: Query }, async (context) =>
      bodyOf(await core.store.list(ownerOf(core, visitWithStore(context)), context.query.known)),
    ),
    put(PREFERENCES_PATH, { body: Body }, async (context): Promise<PreferencesChanged> => {
      const visit = visitWithStore(context)
      const { changes } = context.body
      const { before, revision, outcomes } = await core.store.change(
        ownerOf(core, visit),
        changes.map((change) => storeChange(change, core.sources.now())),
      )
      if (outcomes.some(({ outcome }) => outcome === 'kept'))
        core.shared.publish('arranged', { key: visit.session.user.id, value: revision })
      const results = changes.map(({ plugin, key }, at) => {
        const { there, ...outcome } = { there: undefined, outcome: 'refused' as const, version: 0, ...outcomes[at] }
        return { plugin, key, ...outcome, ...(there ? { form: there.form, value: JSON.parse(there.value) } : {}) }
      })
      return { before, revision, results }
    }),
  ]
}
