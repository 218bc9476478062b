import { Fault } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import {
  LONGEST_VIEW,
  MOST_VIEWS,
  type ProjectView,
  type ProjectViews,
  VIEWS_PATH,
  type ViewState,
} from '../../common/project-views.ts'
import { isSuperuser, type Visit, visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { cloudNameOf } from '../gateway-options.ts'
import type { StoredValue, StoreOwner } from '../store/store.ts'
import { get, put } from './core-route.ts'

const PLUGIN = 'fascia'
const FORM = 1
/** The size of one view, in bytes of JSON: characters of the longest texts may take four each. */
const LARGEST = 12_000

const panel = Type.String({ minLength: 1, maxLength: LONGEST_VIEW.panel, pattern: '^[\\w.@/-]+$' })
const textOf = (maxLength: number) => Type.String({ maxLength })

const Query = Type.Object({ panel: Type.Optional(panel) })
const Body = Type.Object({
  panel,
  /** Without blanks around it. */
  name: Type.String({ minLength: 1, maxLength: LONGEST_VIEW.name, pattern: '^\\S(.*\\S)?$' }),
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  state: Type.Optional(
    Type.Object(
      { q: textOf(LONGEST_VIEW.q), sort: textOf(LONGEST_VIEW.sort), columns: textOf(LONGEST_VIEW.columns) },
      { additionalProperties: false },
    ),
  ),
})

/** A view as it is kept, under its panel and its name. */
interface KeptView extends ViewState {
  readonly panel: string
  readonly name: string
  readonly userId: string
  readonly userName: string
}

function ownerOf(core: GatewayCore, { session }: Visit): StoreOwner {
  return `views:${cloudNameOf(core.cloud)}:${session.project.id}`
}

function keyOf({ panel, name }: Pick<KeptView, 'panel' | 'name'>): string {
  return `${panel} ${name}`
}

function shownView({ version, value }: Pick<StoredValue, 'version' | 'value'>, visit: Visit): ProjectView {
  const { userId, userName, ...view }: KeptView = JSON.parse(value)
  const canChange = userId === visit.session.user.id || isSuperuser(visit.account, visit.parts)
  return { ...view, version, by: userName, canChange }
}

/**
 * `GET /api/views/?panel=`: the views of lists that people of the project of the session share, of one panel or of all. `PUT /api/views/`: shares one,
 * or changes or removes it where that version is still there, for who has shared it and for administrators; streams of the project say that
 * its views are others.
 */
export function viewsRoutes(core: GatewayCore): readonly Route[] {
  const read = async (visit: Visit): Promise<readonly StoredValue[]> =>
    ((await core.store.list(ownerOf(core, visit))).values ?? []).filter(({ form }) => form === FORM)
  return [
    get(VIEWS_PATH, { query: Query }, async (context): Promise<ProjectViews> => {
      const visit = visitOf(context)
      const items = (await read(visit)).map((value) => shownView(value, visit))
      const wanted = context.query.panel
      return { items: wanted === undefined ? items : items.filter(({ panel }) => panel === wanted) }
    }),
    put(VIEWS_PATH, { body: Body }, async (context): Promise<ProjectViews> => {
      const visit = visitOf(context)
      const { panel, name, version, state } = context.body
      const key = keyOf({ panel, name })
      const there = (await read(visit)).find((value) => value.key === key)
      if ((there?.version ?? 0) !== version) throw new Fault('GATEWAY_ITEM_CHANGED')
      if (there && !shownView(there, visit).canChange)
        throw new Fault('GATEWAY_POLICY_DENIED', { message: 'Only its maker and administrators change a shared view.' })
      const { user } = visit.session
      const maker = there ? JSON.parse(there.value) : { userId: user.id, userName: user.name }
      const view: KeptView | undefined = state && {
        ...{ panel, name, ...state },
        ...{ userId: maker.userId, userName: maker.userName },
      }
      const value = view && JSON.stringify(view)
      const { outcomes } = await core.store.change(ownerOf(core, visit), [
        {
          ...{ plugin: PLUGIN, key, form: FORM, expected: version, atMs: core.sources.now() },
          ...(value === undefined ? {} : { value }),
          bound: { prefix: '', most: MOST_VIEWS, largest: LARGEST, oldest: 0 },
        },
      ])
      const [change] = outcomes
      if (change?.outcome === 'changed') throw new Fault('GATEWAY_ITEM_CHANGED')
      if (change?.outcome !== 'kept') throw new Fault('GATEWAY_STORE_LIMIT')
      core.shared.publish('views', { key: visit.session.project.id, value: '' })
      return { items: value === undefined ? [] : [shownView({ version: change.version, value }, visit)] }
    }),
  ]
}
