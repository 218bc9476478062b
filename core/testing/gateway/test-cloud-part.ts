import { defineSimulator, respond, respondRaw, ServiceFault, simulateService, table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Thing = Type.Object({ id: Type.String(), name: Type.String() })

/** A compute service of a few routes, just enough to be asked: a list that pages, a thing, and refusals of every status. */
export const testCloudPart = defineSimulator({
  services: [
    simulateService({
      type: 'compute',
      name: 'nova',
      endpoint: '/compute/v2.1',
      microversions: { minimum: '2.1', maximum: '2.93', legacyHeader: 'X-OpenStack-Nova-API-Version' },
      fault: ({ status, message, type }) => ({ [type ?? 'computeFault']: { code: status, message } }),
      tables: { things: table(Thing, { owner: null, indexes: ['name'] }) },
      routes: [
        {
          method: 'GET',
          path: '/',
          isPublic: true,
          handler: () => ({ version: { id: 'v2.1', version: '2.93', min_version: '2.1' } }),
        },
        {
          method: 'GET',
          path: '/things',
          handler: ({ rows, query, baseUrl }) => {
            const limit = Math.min(Number(query.get('limit') ?? 1000), 1000)
            const all = rows.things.find()
            const start = all.findIndex(({ id }) => id === query.get('marker')) + 1
            const things = all.slice(start, start + limit)
            const isMore = start + limit < all.length
            const href = `${baseUrl}/things?limit=${limit}&marker=${things.at(-1)?.id}`
            return isMore ? { things, things_links: [{ rel: 'next', href }] } : { things }
          },
        },
        {
          method: 'GET',
          path: '/echo',
          handler: ({ query, headers, microversion }) => ({
            query: [...query].map(([name, value]) => `${name}=${value}`),
            requestId: headers['x-openstack-request-id'],
            microversion: `${microversion.major}.${microversion.minor}`,
          }),
        },
        { method: 'POST', path: '/echo', handler: ({ body }) => respond(201, { body }) },
        {
          method: 'GET',
          path: '/refuse/:status',
          handler: ({ params, caller }) => {
            const status = Number(params.status)
            throw new ServiceFault(status, `Refused with ${status} for ${caller.token}.`, 'refusal')
          },
        },
        {
          method: 'GET',
          path: '/text',
          handler: () => respondRaw(200, 'plain', { 'content-type': 'text/plain', 'set-cookie': 'a=b' }),
        },
      ],
      worlds: {
        empty: ({ rows }) => {
          for (const id of ['a', 'b', 'c', 'd', 'e']) rows.things.add({ id, name: `thing ${id}` })
        },
      },
    }),
  ],
})
