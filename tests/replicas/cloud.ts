import { Fault } from '@fascia/sdk/common'
import { startServer } from '@fascia/testing/server'

/** The cloud that all replicas serve: the embedded one of a dashboard without visitors. */
export interface Cloud {
  readonly keystone: string
  readonly subnet: string
  /** How many load balancers, listeners and pools have a name. */
  countOf(name: string): Promise<readonly number[]>
  stop(): Promise<unknown>
}

type Body = Readonly<Record<string, unknown>>

const rowsOf = (body: Body, key: string): readonly Body[] => {
  const rows = body[key]
  return Array.isArray(rows) ? rows : []
}

/** Starts a cloud with people who may work in one project, all with this password. */
export async function startCloud(names: readonly string[], password: string): Promise<Cloud> {
  const server = await startServer({ world: 'demo' })
  const keystone = server.cloudUrl ?? ''
  const identity = { password: { user: { name: 'admin', domain: { id: 'default' }, password: 'fascia-admin' } } }
  const signIn = (project: string) =>
    fetch(`${keystone}/auth/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        auth: {
          identity: { methods: ['password'], ...identity },
          scope: { project: { name: project, domain: { id: 'default' } } },
        },
      }),
    })
  const signedIn = await signIn('admin')
  const token = signedIn.headers.get('x-subject-token') ?? ''
  const { token: facts }: { readonly token: Body } = JSON.parse(await signedIn.text())
  const endpointOf = (type: string): string => {
    const service = rowsOf(facts, 'catalog').find((one) => one.type === type) ?? {}
    const endpoint = rowsOf(service, 'endpoints').find((one) => one.interface === 'public')
    return String(endpoint?.url ?? '').replace(/\/(v2\.0)?\/?$/, '')
  }
  const ask = async (method: string, url: string, body?: Body): Promise<Body> => {
    const answer = await fetch(url, {
      method,
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Fault('PLUGIN_CODE_FAILED', { message: `${method} ${url}: ${answer.status} ${text}` })
    return text === '' ? {} : JSON.parse(text)
  }
  const idOf = async (path: string, key: string, name: string): Promise<string> =>
    String(rowsOf(await ask('GET', `${keystone}${path}`), key).find((one) => one.name === name)?.id)
  const project = await idOf('/projects', 'projects', 'demo')
  const roles = [await idOf('/roles', 'roles', 'member'), await idOf('/roles', 'roles', 'load-balancer_member')]
  for (const name of names) {
    const { user } = await ask('POST', `${keystone}/users`, {
      user: { name, password, domain_id: 'default', default_project_id: project },
    })
    const { id } = Object(user)
    for (const role of roles)
      if (role !== 'undefined') await ask('PUT', `${keystone}/projects/${project}/users/${id}/roles/${role}`)
  }
  const network = endpointOf('network')
  const balancing = endpointOf('load-balancer')
  await ask('PUT', `${network}/v2.0/quotas/${project}`, {
    quota: { security_group: -1, security_group_rule: -1, port: -1 },
  })
  await ask('PUT', `${balancing}/v2.0/lbaas/quotas/${project}`, {
    quota: { load_balancer: -1, listener: -1, pool: -1, health_monitor: -1 },
  })
  const subnets = rowsOf(await ask('GET', `${network}/v2.0/subnets?project_id=${project}`), 'subnets')
  return {
    keystone,
    subnet: String(subnets[0]?.id),
    async countOf(name) {
      const kinds = ['loadbalancers', 'listeners', 'pools'] as const
      const lists = await Promise.all(kinds.map((kind) => ask('GET', `${balancing}/v2.0/lbaas/${kind}`)))
      return kinds.map((kind, at) => rowsOf(lists[at] ?? {}, kind).filter((one) => one.name === name).length)
    },
    stop: server.stop,
  }
}
