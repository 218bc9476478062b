import { Fault } from '@fascia/sdk/common'
import type { RouteContext, ServiceClient } from '@fascia/sdk/gateway'

export type Pipe = ServiceClient['pipe']

async function unasked(): Promise<never> {
  throw new Fault('GATEWAY_SERVICE_MISSING')
}

interface Given<Params, Body> {
  readonly params: Params
  readonly body: Body
  /** The content type of the request. */
  readonly type?: string
}

/** For tests: what a handler is given, over a Swift that answers by `pipe` alone. */
export function contextOf<Params, Body>(
  pipe: Pipe,
  { params, body, type }: Given<Params, Body>,
): RouteContext<Params, Record<string, never>, Body> {
  const store: ServiceClient = {
    type: 'object-store',
    isPresent: true,
    get: unasked,
    put: unasked,
    post: unasked,
    patch: unasked,
    delete: unasked,
    pages: async function* () {},
    maximumVersion: unasked,
    has: unasked,
    pipe,
  }
  return {
    cloud: {
      image: store,
      compute: store,
      network: store,
      volume: store,
      identity: store,
      placement: store,
      service: () => store,
      publicAddress: () => undefined,
      names: async () => new Map(),
    },
    session: {
      userId: 'u1',
      userName: 'demo',
      projectId: 'p1',
      projectName: 'demo',
      domainId: 'd1',
      region: 'RegionOne',
      roles: [],
      isSuperuser: false,
    },
    params,
    query: {},
    body,
    jobs: { start: async () => ({}) },
    tickets: { issue: () => 'ticket', redeem: () => {} },
    settings: () => undefined,
    allows: async () => true,
    header: (name) => (name === 'content-type' ? type : undefined),
    parseTexts: (_schema, texts) => JSON.parse(JSON.stringify(texts)),
    address: (path: string, ..._params: readonly unknown[]) => path,
    signal: new AbortController().signal,
    now: () => 0,
  }
}
