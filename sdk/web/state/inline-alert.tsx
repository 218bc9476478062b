import { Alert, type AlertProps } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../hooks/use-t.ts'
import type { ToastType } from '../services/surface.ts'

const PREFIXES: Readonly<Record<ToastType, string>> = {
  danger: 'Danger:',
  warning: 'Warning:',
  info: 'Notice:',
  success: 'Success:',
  error: 'Error:',
}

export interface InlineAlertProps
  extends Omit<AlertProps, 'variant' | 'variantLabel' | 'isInline' | 'component' | 'ref'> {
  readonly type: ToastType
}

/**
 * An alert that stands in the page, with the prefix of its type for those who hear it [UI-058].
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
      variantLabel={t(PREFIXES[type])}
      isInline
      component="p"
      {...rest}
    />
  )
}
