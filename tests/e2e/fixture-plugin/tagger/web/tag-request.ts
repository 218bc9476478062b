import type { Tags } from './launch-point.ts'

interface Entered {
  readonly input: Partial<Tags>
  readonly values: { readonly details: { readonly name: string } }
}

export default function tagRequest({ input: { tag = '' }, values }: Entered) {
  return { meta: { tag, of: values.details.name } }
}
