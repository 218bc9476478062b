import type { Tags } from './launch-point.ts'

export default function tagRequest(
  { tag = '' }: Partial<Tags>,
  models: { readonly details: { readonly name: string } },
) {
  return { meta: { tag, of: models.details.name } }
}
