import { answer, created, defineGateway, del, get, list, post, proxy } from '@fascia/sdk/gateway'
import { Type } from 'typebox'

interface Thing {
  readonly id: string
}

/** A gateway part with a route of each kind, and some that misbehave. */
export const testPart = defineGateway({
  routes: [
    list('/api/test/things/', {}, ({ cloud, query }) =>
      cloud.compute.pages<Thing>('/things', 'things', {
        ...(query.limit ? { limit: Number(query.limit) } : {}),
        ...(query.marker ? { marker: query.marker } : {}),
      }),
    ),
    list(
      '/api/test/paged/',
      { paging: 'has_more_data', query: Type.Object({ name: Type.Optional(Type.String()) }) },
      ({ cloud, query }) =>
        cloud.compute.pages<Thing>('/things', 'things', {
          limit: Number(query.limit ?? 20),
          ...(query.marker ? { marker: query.marker } : {}),
        }),
    ),
    list('/api/test/breaking/', {}, async function* ({ cloud }) {
      yield { items: [{ id: 'a' }], marker: 'a' }
      yield { items: [await cloud.compute.get('/refuse/404')] }
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
    post(
      '/api/test/things/',
      { body: Type.Object({ name: Type.String({ minLength: 1 }), size: Type.Optional(Type.Integer({ minimum: 1 })) }) },
      ({ body }) => created('/api/test/things/f', { id: 'f', ...body }),
    ),
    del('/api/test/things/:id', {}, () => undefined),
    get('/api/test/infinite/', {}, () => ({ maxTotalCores: Number.POSITIVE_INFINITY, used: 1 })),
    get('/api/test/throws/', {}, () => {
      throw new TypeError('secret detail')
    }),
    get('/api/test/nonsense/', {}, () => () => 1),
    get('/api/test/teapot/', {}, () => answer({ status: 418, headers: { 'x-kind': 'pot' }, body: { short: true } })),
  ],
  settings: { TEST_SETTING: { depth: { value: 3 } }, TEST_HIDDEN: 'hidden' },
  publicSettings: ['TEST_SETTING'],
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
