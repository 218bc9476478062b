import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

type Area = 'images' | 'compute' | 'storage'

/** The demo cloud at the list of images, with the images plugin alone where no other areas are named. */
export function openImages({
  areas = ['images'],
  ...options
}: Omit<DashboardOptions, 'plugins'> & { readonly areas?: readonly Area[] } = {}): Promise<Dashboard> {
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', path: '/project/images', ...options, plugins })
}

/** Makes an active image of the project demo, of a few bytes. */
export async function uploadImage({ cloud }: Dashboard, fields: Readonly<Record<string, string>>): Promise<void> {
  const wish = { container_format: fields.disk_format, visibility: 'shared', ...fields }
  const { id } = await cloud<{ id: string }>('POST', '/image/v2/images', wish)
  await cloud('PUT', `/image/v2/images/${id}/file`, 'a disk')
}
