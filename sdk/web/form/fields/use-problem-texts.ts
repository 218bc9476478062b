import { type Translate, useT } from '../../host/hooks/use-t.ts'
import { useFormPlace } from '../state/form-context.ts'
import type { Pointer } from '../validation/pointer.ts'
import type { Problem } from '../validation/problem.ts'

/** A problem in the person's language; the title in it, too. */
export function problemText(t: Translate, { text, values }: Problem): string {
  if (!values) return t(text)
  const title = typeof values.title === 'string' ? { title: t(values.title) } : {}
  return t(text, { ...values, ...title })
}

/** What is said at a field, each thing once. */
export function useProblemTexts(at: Pointer): readonly string[] {
  const t = useT()
  const { problems } = useFormPlace()
  return [...new Set((problems.get(at) ?? []).map((problem) => problemText(t, problem)))]
}
