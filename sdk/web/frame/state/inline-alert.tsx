import { Alert, type AlertProps } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { ALERT_PREFIXES, type ToastType } from '../../services/surface.ts'

export interface InlineAlertProps
  extends Omit<AlertProps, 'variant' | 'variantLabel' | 'isInline' | 'component' | 'ref'> {
  readonly type: ToastType
}

/**
 * An alert that is in the page, with the prefix of its type for those who hear it [UI-058].
 *
 * @example
 * ```tsx
 * import { InlineAlert, useT } from '@fascia/sdk/web'
 *
 * export function NoRoom() {
 *   const t = useT()
 *   return <InlineAlert type="warning" title={t('The quota has no room for another volume.')} />
 * }
 * ```
 */
export function InlineAlert({ type, ...rest }: InlineAlertProps): ReactNode {
  const t = useT()
  return (
    <Alert
      variant={type === 'error' ? 'danger' : type}
      variantLabel={t(ALERT_PREFIXES[type])}
      isInline
      component="p"
      {...rest}
    />
  )
}
