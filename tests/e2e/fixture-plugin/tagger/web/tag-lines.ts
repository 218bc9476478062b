import type { Tags } from './launch-point.ts'

export default function tagLines({ input: { tag = '' } }: { readonly input: Partial<Tags> }) {
  return [{ term: 'Tag', value: tag }]
}
