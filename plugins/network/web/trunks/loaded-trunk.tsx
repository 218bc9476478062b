import type { ActionModalProps } from '@fascia/sdk/web'
import { LoadingState, Navigation, Toasts, useCall, useService, useT } from '@fascia/sdk/web'
import type { Form } from '@fascia/sdk/web/declare'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { type ReactNode, useEffect, useRef } from 'react'
import { get, type Trunk } from '../../api/trunks.ts'

/** The view of an action with a form about a trunk as the service has it now; where it cannot be loaded, that is said, and the browser goes back one page [NET-031, NET-042]. */
export function whenLoaded(form: Form<Trunk>) {
  function LoadedTrunk({ items, ...rest }: ActionModalProps<Trunk>): ReactNode {
    const t = useT()
    const toasts = useService(Toasts)
    const navigation = useService(Navigation)
    const id = items[0]?.id ?? ''
    const { data, fault, status } = useCall(get, { params: { id }, isFresh: true })
    const isLeft = useRef(false)
    const { close } = rest
    useEffect(() => {
      if (status !== 'failed' || isLeft.current) return
      isLeft.current = true
      toasts.add(
        'error',
        t('Unable to retrieve the trunk with id: {id}', { id }),
        fault ? { detail: fault.message } : {},
      )
      close()
      navigation.back('/project/trunks')
    })
    return data ? <DeclaredForm {...rest} form={form} items={[data]} /> : <LoadingState what={t('trunk')} rows={6} />
  }
  return Object.assign(LoadedTrunk, { form })
}
