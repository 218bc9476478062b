import type { Dashboard } from '@fascia/testing'

/** The id of the first item of a list of the simulated cloud. */
export async function firstId({ cloud }: Dashboard, path: string): Promise<string> {
  const lists = Object.values(await cloud<Record<string, unknown>>('GET', path))
  const [first] = lists.find((list): list is readonly { readonly id: string }[] => Array.isArray(list)) ?? []
  return first?.id ?? ''
}

/** Makes the bootable volume `boot`, and where it is asked for its snapshot `boot-snapshot`. */
export async function makeBootVolume(
  app: Dashboard,
  { hasSnapshot = false }: { readonly hasSnapshot?: boolean } = {},
): Promise<void> {
  const place = `/volume/v3/${app.host.simulator.people.projects.demo}`
  const imageRef = await firstId(app, '/image/v2/images?name=cirros-0.6.2')
  const wish = { volume: { name: 'boot', size: 1, imageRef } }
  const { volume } = await app.cloud<{ volume: { id: string } }>('POST', `${place}/volumes`, wish)
  await app.advance(5_000)
  if (!hasSnapshot) return
  await app.cloud('POST', `${place}/snapshots`, { snapshot: { volume_id: volume.id, name: 'boot-snapshot' } })
  await app.advance(5_000)
}
