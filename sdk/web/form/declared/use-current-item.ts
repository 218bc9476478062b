import { useState } from 'react'
import type { Form } from '../../declare/index.ts'
import { useAnswer } from '../../host/answer/use-answer.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { isChanged } from '../../resource/changed-items.ts'
import { Resources } from '../../services/resources.ts'
import { itemId, setsItem } from './form-moment.ts'

export interface CurrentItem {
  readonly item: unknown
  readonly isLoading: boolean
}

/**
 * The item that a form begins with. One that the page has changed not long ago is read again, since its row may not have been by then; where it cannot be read,
 * the form begins with what the row has.
 */
export function useCurrentItem(form: Form, item: unknown): CurrentItem {
  const { cache } = useHostPlace().host
  const resources = useService(Resources)
  const { code } = form.spec.of
  const [id] = useState(() => {
    const own = setsItem(form) ? itemId({ form, item }, resources) : ''
    return own !== '' && isChanged(cache, code, own) ? own : undefined
  })
  const { data, fault } = useAnswer(
    ['changed-item', code, id],
    (signal) => resources.load(code, id ?? '', { signal, isInBackground: true, isOptional: true }),
    { isEnabled: id !== undefined, isFresh: true },
  )
  return { item: data ?? item, isLoading: id !== undefined && !data && !fault }
}
