import { deleteCall, getCall, listCall, patchCall, putCall } from '@fascia/sdk/common'
import { answer, created, defineGateway, handle, type ListQuery, proxy, type ServiceClient } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { get, post } from '../../gateway/routes/core-route.ts'

const Thing = Type.Object({ id: Type.String() })
const things = listCall('/api/test/things/', { item: Thing })
const paged = listCall('/api/test/paged/', {
  item: Thing,
  query: Type.Object({ name: Type.Optional(Type.String()) }),
  paging: 'has_more_data',
})
const breaking = listCall('/api/test/breaking/', { item: Thing })

function pages(compute: ServiceClient, { limit, marker }: ListQuery) {
  return compute.pages<{ readonly id: string }>('/things', 'things', { limit, marker })
}

const deep = getCall('/api/test/deep/:kind/:path*', {
  answer: Type.Object({ kind: Type.String(), path: Type.String() }),
})

/** A gateway part with a route of each kind, and some that misbehave. */
export const testPart = defineGateway({
  routes: [
    handle(things, ({ cloud, query }) => pages(cloud.compute, { ...query, limit: query.limit ?? '2' })),
    handle(paged, ({ cloud, query }) => pages(cloud.compute, { ...query, limit: query.limit ?? '20' })),
    handle(breaking, async function* ({ cloud }) {
      yield { items: [{ id: 'a' }], marker: 'a' }
      yield { items: [await cloud.compute.get<{ readonly id: string }>('/refuse/404')] }
    }),
    proxy('GET', '/api/test/proxied/', 'compute', '/things'),
    proxy('POST', '/api/test/proxied/', 'compute', '/echo'),
    proxy('GET', '/api/test/proxied/:name', 'compute', '/:name'),
    get(
      '/api/test/echo/',
      {
        query: Type.Object({
          all: Type.Optional(Type.Boolean()),
          count: Type.Optional(Type.Integer()),
          host: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        }),
      },
      ({ query }) => query,
    ),
    get('/api/test/upstream/', {}, ({ cloud, query }) => cloud.compute.get('/echo', { query, microversion: '2.99' })),
    get('/api/test/refuse/:status', {}, ({ cloud, params }) => cloud.compute.get(`/refuse/${params.status}`)),
    get('/api/test/absent/', {}, ({ cloud }) => cloud.service('key-manager').get('/secrets')),
    get('/api/test/thing/:id', {}, ({ params }) => params),
    handle(deep, async ({ params }) => params),
    post(
      '/api/test/things/',
      { body: Type.Object({ name: Type.String({ minLength: 1 }), size: Type.Optional(Type.Integer({ minimum: 1 })) }) },
      ({ body }) => created('/api/test/things/f', { id: 'f', ...body }),
    ),
    handle(deleteCall('/api/test/things/:id'), async () => undefined),
    handle(putCall('/api/test/things/:id'), async () => undefined),
    handle(patchCall('/api/test/things/:id'), async () => undefined),
    get('/api/test/infinite/', {}, () => ({ maxTotalCores: Number.POSITIVE_INFINITY, used: 1 })),
    get('/api/test/throws/', {}, () => {
      throw new TypeError('secret detail')
    }),
    get('/api/test/nonsense/', {}, () => () => 1),
    get('/api/test/teapot/', {}, () => answer({ status: 418, headers: { 'x-kind': 'pot' }, body: { short: true } })),
  ],
  settings: {
    TEST_SETTING: { depth: { value: 3 } },
    TEST_HIDDEN: 'hidden',
    TEST_VERSIONS: { thing: 2 },
    FILTER_DATA_FIRST: { 'admin.things': false },
    OPENSTACK_API_VERSIONS: { image: 2 },
  },
  publicSettings: ['TEST_SETTING'],
  publicAliases: { TEST_ACTIVE_VERSION: 'TEST_VERSIONS.thing', TEST_ABSENT: 'TEST_VERSIONS.none' },
  policies: [
    {
      service: 'compute',
      release: 'zed',
      rules: { 'things:delete': 'role:admin or project_id:%(project_id)s', 'things:all': 'role:admin' },
    },
  ],
  features: { new_things: { service: 'compute', since: '2.90' }, newer_things: { service: 'compute', since: '2.94' } },
  extensions: { compute: async () => ['os-things'] },
})
