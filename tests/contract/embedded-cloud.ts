import { Fault } from '@fascia/sdk/common'
import type { TempestCloud } from './tempest-conf.ts'

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

async function ask(address: string, init: RequestInit = {}): Promise<{ readonly row: Row; readonly token: string }> {
  const answer = await fetch(address, init)
  const row: unknown = await answer.json()
  if (!answer.ok && answer.status !== 300)
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { message: `${address} answered ${answer.status}.` })
  return { row: isRow(row) ? row : {}, token: answer.headers.get('x-subject-token') ?? '' }
}

/** Reads, as its administrator, what the embedded cloud at an identity address has and claims. */
export async function readEmbeddedCloud(authUrl: string): Promise<Omit<TempestCloud, 'folder'>> {
  const user = { name: 'admin', password: 'fascia-admin', domain: { name: 'Default' } }
  const { row, token } = await ask(`${authUrl}/auth/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      auth: {
        identity: { methods: ['password'], password: { user } },
        scope: { project: { name: 'admin', domain: { name: 'Default' } } },
      },
    }),
  })
  const catalog = isRow(row.token) ? rowsOf(row.token.catalog) : []
  const endpoint = (...types: readonly string[]): string => {
    const service = catalog.find(({ type }) => types.includes(String(type)))
    return String(rowsOf(service?.endpoints).find((one) => one.interface === 'public')?.url ?? '').replace(/\/$/, '')
  }
  const read = async (address: string): Promise<Row> => (await ask(address, { headers: { 'X-Auth-Token': token } })).row
  const list = async (address: string, key: string): Promise<readonly Row[]> => rowsOf((await read(address))[key])
  const maxMicroversion = async (address: string): Promise<string> => {
    const { version } = await read(`${address}/`)
    return isRow(version) ? String(version.version ?? '') : ''
  }

  const compute = endpoint('compute')
  const network = `${endpoint('network').replace(/\/v2\.0$/, '')}/v2.0`
  const image = `${endpoint('image').replace(/\/v2$/, '')}/v2`
  const images = await list(`${image}/images?status=active&visibility=public`, 'images')
  const flavors = await list(`${compute}/flavors`, 'flavors')
  const networks = await list(`${network}/networks?router:external=true`, 'networks')
  const extensions = await list(`${network}/extensions`, 'extensions')
  const volumes = await list(
    `${new URL(endpoint('block-storage', 'volumev3')).href.replace(/\/v3.*$/, '')}/`,
    'versions',
  )
  const pair = (rows: readonly Row[]): [string, string] => [
    String(rows[0]?.id ?? ''),
    String(rows[1]?.id ?? rows[0]?.id ?? ''),
  ]
  return {
    authUrl,
    imageIds: pair(images),
    flavorIds: pair(flavors),
    publicNetworkId: String(networks[0]?.id ?? ''),
    networkExtensions: extensions.map(({ alias }) => String(alias)),
    computeMaxMicroversion: await maxMicroversion(compute),
    volumeMaxMicroversion: String(volumes[0]?.version ?? ''),
  }
}
