import type { Dashboard } from '@fascia/testing'

/** Asks a simulated service of the first region past the gateway; the path begins with the service's own place. */
export type AskCloud = <T>(method: string, path: string, body?: object | string) => Promise<T>

/** The simulated cloud's own APIs in the project demo: for what the gateway has no route to make. */
export async function openLaunchCloud(app: Dashboard, user: 'admin' | 'demo' = 'demo'): Promise<AskCloud> {
  const send = async (method: string, path: string, body: object | string | undefined, token?: string) => {
    const isText = typeof body === 'string'
    return app.host.simulator.handle({
      method,
      url: `http://cloud.test${path}`,
      headers: {
        'content-type': isText ? 'application/octet-stream' : 'application/json',
        ...(token ? { 'x-auth-token': token } : {}),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    })
  }
  const domain = { id: 'default' }
  const signedIn = await send('POST', '/identity/v3/auth/tokens', {
    auth: {
      identity: { methods: ['password'], password: { user: { name: user, password: `fascia-${user}`, domain } } },
      scope: { project: { name: user, domain } },
    },
  })
  const token = signedIn.headers['x-subject-token'] ?? ''
  return async <T>(method: string, path: string, body?: object | string) => {
    const answer = await send(method, `/RegionOne${path}`, body, token)
    const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body)
    if (answer.status >= 400) throw new TypeError(`${method} ${path} answered ${answer.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
}

/** The id of the first item of a list of the simulated cloud. */
export async function firstId(cloud: AskCloud, path: string): Promise<string> {
  const lists = Object.values(await cloud<Record<string, unknown>>('GET', path))
  const [first] = lists.find((list): list is readonly { readonly id: string }[] => Array.isArray(list)) ?? []
  return first?.id ?? ''
}

/** Makes the bootable volume `boot`, and where it is asked for its snapshot `boot-snapshot`. */
export async function makeBootVolume(
  app: Dashboard,
  cloud: AskCloud,
  { hasSnapshot = false }: { readonly hasSnapshot?: boolean } = {},
): Promise<void> {
  const place = `/volume/v3/${app.host.simulator.people.projects.demo}`
  const imageRef = await firstId(cloud, '/image/v2/images?name=cirros-0.6.2')
  const wish = { volume: { name: 'boot', size: 1, imageRef } }
  const { volume } = await cloud<{ volume: { id: string } }>('POST', `${place}/volumes`, wish)
  await app.advance(5_000)
  if (!hasSnapshot) return
  await cloud('POST', `${place}/snapshots`, { snapshot: { volume_id: volume.id, name: 'boot-snapshot' } })
  await app.advance(5_000)
}
