import type { AddedInputContext } from '@fascia/sdk/web/declare'
import type { Tags } from './launch-point.ts'

interface Submitted extends AddedInputContext {
  readonly made: { readonly id: string }
  readonly input: Partial<Tags>
}

export default async function describeServer({ made, input, request }: Submitted): Promise<void> {
  await request('PATCH', `/api/nova/servers/${made.id}`, { description: `Tagged ${input.tag}` })
}
