import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Neutron of the demonstration world, as people of the project demo ask it; the name of an error is its `type`. */
export async function openNeutron() {
  const cloud = await openSimulatedCloud([folder], 'demo')
  const as =
    (token: string) =>
    async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
      const { status, json } = await cloud.send(method, `/RegionOne/network/v2.0${path}`, body, token, headers)
      return { status, json, type: json?.NeutronError?.type }
    }
  const [demo, viewer] = [as(await cloud.tokenOf('demo')), as(await cloud.tokenOf('viewer'))]
  return { cloud, demo, viewer, admin: as(await cloud.tokenOf('admin', 'admin')) }
}

/** A network of the project demo with one subnet. */
export async function openLan() {
  const neutron = await openNeutron()
  const { network } = (await neutron.demo('POST', '/networks', { network: { name: 'lan' } })).json
  const wanted = { network_id: network.id, ip_version: 4, cidr: '10.9.0.0/24' }
  const { subnet } = (await neutron.demo('POST', '/subnets', { subnet: wanted })).json
  return { ...neutron, network, subnet }
}
