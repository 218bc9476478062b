import type { AddedInputContext } from '@fascia/sdk/web/declare'
import type { Tags } from './launch-point.ts'

export default async function describeServer(
  { id }: { readonly id: string },
  { tag }: Partial<Tags>,
  { request }: AddedInputContext,
): Promise<void> {
  await request('PATCH', `/api/nova/servers/${id}`, { description: `Tagged ${tag}` })
}
